import * as z from 'zod/mini'
import type { Answers } from '../../application/answers.ts'
import { countryOf } from '../../validation/context.ts'
import { depositProblem } from '../../validation/deposit.ts'
import { issue } from '../../validation/field-errors.ts'
import { amount, choice } from '../../validation/fields.ts'
import { CURRENCY_CODES } from '../../values/money.ts'
import { PRODUCTS } from '../../values/product.ts'
import { always, defineStep } from '../step.ts'

/** Rent and deposit, which bound each other by the product of the home's country (D46). */
export const rentAmounts = defineStep({
  id: 'rent-amounts',
  call: 'rent-property-details',
  optional: false,
  judge: 'browser',
  applies: always,
  answered: fits,
  schema: (ctx) =>
    z
      .object({
        currency: z.optional(z.nullable(choice(CURRENCY_CODES))),
        coldRentAmount: amount(),
        rentDepositAmount: amount(),
      })
      .check((check) => {
        const problem = depositProblem(check.value.rentDepositAmount, check.value.coldRentAmount, ctx.product)
        if (problem) check.issues.push(issue(problem, check.value, ['rentDepositAmount']))
      }),
  apply: (answers, { currency, coldRentAmount, rentDepositAmount }) => ({
    ...answers,
    currency: currency ?? answers.currency ?? 'EUR',
    coldRentAmount,
    rentDepositAmount,
  }),
})

/** Amounts that another country's product would refuse are asked again when the home's address changes. */
function fits(answers: Answers): boolean {
  const { coldRentAmount, rentDepositAmount } = answers
  if (coldRentAmount === undefined || rentDepositAmount === undefined) return false
  return depositProblem(rentDepositAmount, coldRentAmount, PRODUCTS[countryOf(answers, 'de')]) === null
}
