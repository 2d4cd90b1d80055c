import { PRICED } from '@nestbond/domain/journey/priced-answer'
import { insurableDeposit } from '@nestbond/domain/validation/deposit'
import type { ProductValidation } from '@nestbond/domain/values/product'
import type { Cents } from '@nestbond/domain/values/money'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { drafts } from '../application/drafts.ts'

/**
 * The typed but unsaved deposit in cents, from the index page or its question, or the most of it that can be insured. The estimate uses it until the
 * amounts are answered. Null if there is none, or if it is too low.
 */
export function draftDeposit(product: ProductValidation): Cents | null {
  const typed = drafts.get(PRICED.step)?.[PRICED.answer]
  const wished = typeof typed === 'string' ? parseAmount(typed) : null
  return wished === null ? null : (insurableDeposit(wished, null, product)?.deposit ?? null)
}
