import * as z from 'zod/mini'
import type { Answers } from '../../values/answers.ts'
import { countryOf } from '../../validation/context.ts'
import { crossCheck } from '../../validation/cross-check.ts'
import { depositProblem, depositRangeProblem } from '../../validation/deposit.ts'
import { amount, choice } from '../../validation/fields.ts'
import { CURRENCY_CODES } from '../../values/money.ts'
import { PRODUCTS } from '../../values/product.ts'
import { always, defineStep } from '../step.ts'

/**
 * Rent and deposit. The product of the home's country limits the deposit to a multiple of the rent (rent and deposit, docs/product-decisions.md#d46).
 */
export const rentAmounts = defineStep({
  id: 'rent-amounts',
  call: 'rent-property-details',
  optional: false,
  judge: 'browser',
  applies: always,
  answered: isDepositAllowed,
  schema: (ctx) =>
    crossCheck(fields, ({ rentDepositAmount: deposit, coldRentAmount: rent }, { report }) => {
      if (deposit === undefined) return
      const problem =
        rent === undefined ? depositRangeProblem(deposit, ctx.product) : depositProblem(deposit, rent, ctx.product)
      if (problem) report(problem, ['rentDepositAmount'])
    }),
  apply: (answers, { currency, coldRentAmount, rentDepositAmount }) => ({
    ...answers,
    currency: currency ?? answers.currency ?? 'EUR',
    coldRentAmount,
    rentDepositAmount,
  }),
})

const fields = z.object({
  currency: z.optional(z.nullable(choice(CURRENCY_CODES))),
  coldRentAmount: amount(),
  rentDepositAmount: amount(),
})

/** Unanswered again if a new address of the home brings another country's product, which rejects these amounts. */
function isDepositAllowed(answers: Answers): boolean {
  const { coldRentAmount, rentDepositAmount } = answers
  if (coldRentAmount === undefined || rentDepositAmount === undefined) return false
  return depositProblem(rentDepositAmount, coldRentAmount, PRODUCTS[countryOf(answers, 'de')]) === null
}
