import { toMajor, type Cents } from '../values/money.ts'
import type { ProductValidation } from '../values/product.ts'
import type { Problem } from './codes.ts'

/** The product's limits, inclusive (addresses and deposit bounds, docs/product-decisions.md#d20). Amounts in cents. */
export function depositRangeProblem(deposit: Cents, product: ProductValidation): Problem | null {
  const { lowerLimitDeposit: lower, upperLimitDeposit: upper } = product
  if (deposit >= lower && deposit <= upper) return null
  return { key: 'validation.depositRange', code: null, params: { lower: toMajor(lower), upper: toMajor(upper) } }
}

/** Range first, then the multiple of the rent (BGB §551 in Germany). Amounts in cents. */
export function depositProblem(deposit: Cents, rent: Cents, product: ProductValidation): Problem | null {
  const range = depositRangeProblem(deposit, product)
  if (range) return range
  const multiplier = product.depositMonthlyMultiplier
  if (deposit <= multiplier * rent) return null
  return {
    key: 'validation.coldRentAmount',
    code: null,
    params: { multiplier, rent: toMajor(rent), most: toMajor(multiplier * rent) },
  }
}

/** A deposit that can be insured, in cents. `limited`: a higher one was asked for. */
export interface InsurableDeposit {
  deposit: Cents
  limited: boolean
}

/** What of a wished deposit can be insured: all of it, or the most that the product and the rent allow. Null below the product's lower limit. */
export function insurableDeposit(
  wished: Cents,
  rent: Cents | null,
  product: ProductValidation,
): InsurableDeposit | null {
  const { lowerLimitDeposit: lower, upperLimitDeposit: upper, depositMonthlyMultiplier } = product
  const most = rent === null ? upper : Math.min(upper, depositMonthlyMultiplier * rent)
  const deposit = Math.min(wished, most)
  return deposit < lower ? null : { deposit, limited: wished > most }
}
