import { depositRangeProblem } from '@nestbond/domain/validation/deposit'
import type { ProductValidation } from '@nestbond/domain/values/product'
import type { Cents } from '@nestbond/domain/values/money'
import { parseAmount } from '@nestbond/messages/parse-amount'
import { drafts } from '../application/drafts.ts'

/**
 * The deposit that was typed on the index or at its question and is not saved yet, in cents: the estimate goes by it until the amounts
 * are answered. Null where none was typed, or none that we insure.
 */
export function draftDeposit(product: ProductValidation): Cents | null {
  const typed = drafts.get('rent-amounts')?.['rentDepositAmount']
  const cents = typeof typed === 'string' ? parseAmount(typed) : null
  return cents !== null && depositRangeProblem(cents, product) === null ? cents : null
}
