import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { parseAmount } from '@nestbond/messages/parse-amount'

export interface Limits {
  lower: Cents
  upper: Cents
}

/** A usual deposit, so that a calculator starts with a real price. */
export const FIRST_DEPOSIT: Cents = 2_220_00

/** What holds until the server's limits arrive (specification 9). */
export const DEFAULT_LIMITS: Limits = { lower: 499_00, upper: 15_000_00 }

/** A formatted amount without its sign, as it stands in a field. */
export const amountIn = (money: string) => money.replace(/[^\d.,]/g, '')

export type DepositCheck =
  | { cents: Cents }
  | { problem: 'validation.required' | 'validation.invalid' | 'validation.depositRange' }

/** What stands in the deposit field, judged. */
export function checkDeposit(text: string, { lower, upper }: Limits): DepositCheck {
  if (text.trim() === '') return { problem: 'validation.required' }
  const cents = parseAmount(text)
  if (cents === null) return { problem: 'validation.invalid' }
  return cents < lower || cents > upper ? { problem: 'validation.depositRange' } : { cents }
}

/** A slider's value: a drag lands on tens, a key press moves by the euro. */
export function snap(value: number, before: number, { lower, upper }: Limits): number {
  const least = toMajor(lower)
  if (value <= least) return least
  const rounded = Math.abs(value - before) <= 1 ? value : Math.round(value / 10) * 10
  return Math.min(toMajor(upper), Math.max(least, rounded))
}
