import { PRICED } from '@nestbond/domain/journey/priced-answer'
import { insurableDeposit, type InsurableDeposit } from '@nestbond/domain/validation/deposit'
import type { ProductValidation } from '@nestbond/domain/values/product'
import type { Cents } from '@nestbond/domain/values/money'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { drafts } from '../application/drafts.ts'

type Typed = Readonly<Record<string, unknown>>

/** The insurable part of a typed deposit, also by the rent beside it. Null without a deposit, or if nothing of it can be insured. */
export function typedDeposit(typed: Typed, product: ProductValidation): InsurableDeposit | null {
  const wished = amountIn(typed, PRICED.answer)
  return wished === null ? null : insurableDeposit(wished, amountIn(typed, PRICED.limitedBy), product)
}

/**
 * The typed but unsaved deposit in cents, from the index page or its question, or the most of it that can be insured: the deposit that the question
 * itself prices. The estimate uses it until the amounts are answered. Null if there is none, or if it is too low.
 */
export function draftDeposit(product: ProductValidation): Cents | null {
  const typed = drafts.get(PRICED.step) ?? {}
  // A rent that allows no deposit is half typed, and no limit yet.
  const insurable = typedDeposit(typed, product) ?? typedDeposit({ ...typed, [PRICED.limitedBy]: '' }, product)
  return insurable?.deposit ?? null
}

function amountIn(typed: Typed, name: string): Cents | null {
  const text = typed[name]
  return typeof text === 'string' ? parseAmount(text) : null
}
