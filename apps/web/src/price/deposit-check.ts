import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { DEFAULT_VALIDATION } from '@nestbond/domain/values/product'
import { parseAmount } from '@nestbond/domain/values/typed-amount'

export interface Limits {
  lower: Cents
  upper: Cents
}

/** A typical deposit, so that a calculator starts with a real price. */
export const FIRST_DEPOSIT: Cents = 2_220_00

/** Limits that apply until the server's limits are loaded (specification 9). */
export const DEFAULT_LIMITS: Limits = {
  lower: DEFAULT_VALIDATION.lowerLimitDeposit,
  upper: DEFAULT_VALIDATION.upperLimitDeposit,
}

/** A formatted amount without its currency sign, for an input. */
export const amountIn = (money: string) => money.replace(/[^\d.,]/g, '')

export type DepositCheck =
  | { cents: Cents }
  | { problem: 'validation.required' | 'validation.invalid' | 'validation.depositRange' }

/** Checks the text of the deposit field. */
export function checkDeposit(text: string, { lower, upper }: Limits): DepositCheck {
  if (text.trim() === '') return { problem: 'validation.required' }
  const cents = parseAmount(text)
  if (cents === null) return { problem: 'validation.invalid' }
  return cents < lower || cents > upper ? { problem: 'validation.depositRange' } : { cents }
}

/** The slider's value. Dragging moves by ten euros, a key press by one. */
export function snap(value: number, before: number, { lower, upper }: Limits): number {
  const least = toMajor(lower)
  if (value <= least) return least
  const rounded = Math.abs(value - before) <= 1 ? value : Math.round(value / 10) * 10
  return Math.min(toMajor(upper), Math.max(least, rounded))
}
