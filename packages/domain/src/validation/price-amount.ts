import * as z from 'zod/mini'
import { fromMajor, type Cents } from '../values/money.ts'
import type { ProductValidation } from '../values/product.ts'
import { INVALID, REQUIRED } from './codes.ts'
import { depositRangeProblem } from './deposit.ts'
import { checkWith, typeError, type Checked } from './field-errors.ts'
import { fail } from './fields.ts'
import { isTooLongRaw } from './raw-text.ts'

const LONGEST_AMOUNT = 12
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/

const body = z.object({
  rentDepositAmount: z.pipe(
    z.string({ error: typeError() }),
    z.transform((raw: string, ctx): Cents => {
      if (isTooLongRaw(raw, LONGEST_AMOUNT)) return fail(ctx, INVALID, undefined)
      const tidy = raw.trim()
      if (tidy === '') return fail(ctx, REQUIRED, raw)
      const cents = AMOUNT.test(tidy) ? fromMajor(Number(tidy)) : null
      return cents ?? fail(ctx, INVALID, raw)
    }),
  ),
})

/** Checks the deposit of a price call, a string such as "1500" or "1500.50". Returns cents within the product's limits. */
export function checkPriceAmount(given: unknown, product: ProductValidation): Checked<Cents> {
  const checked = checkWith(body, given)
  if (!checked.ok) return checked
  const deposit = checked.value.rentDepositAmount
  const problem = depositRangeProblem(deposit, product)
  return problem ? { ok: false, errors: [{ field: 'rentDepositAmount', ...problem }] } : { ok: true, value: deposit }
}
