import * as z from 'zod/mini'
import type { Answers } from '../../values/answers.ts'
import { countryOf } from '../../validation/context.ts'
import { crossCheck } from '../../validation/cross-check.ts'
import { depositProblem, depositRangeProblem } from '../../validation/deposit.ts'
import { amount, choice } from '../../validation/fields.ts'
import { CURRENCY_CODES, type Cents, type CurrencyCode } from '../../values/money.ts'
import { PRODUCTS } from '../../values/product.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, moneyField, type AnswerField } from '../answer-fields.ts'
import { labelled, type Told } from '../told.ts'

const currency: AnswerField<CurrencyCode, ReturnType<typeof choice<typeof CURRENCY_CODES>>> = {
  schema: choice(CURRENCY_CODES),
  present: (code) => code ?? 'EUR',
  read: (code) => code,
}

/**
 * Rent and deposit. The product of the home's country limits the deposit to a multiple of the rent (rent and deposit, docs/product-decisions.md#d46).
 */
export const rentAmounts = defineStep({
  id: 'rent-amounts',
  call: 'rent-property-details',
  title: 'Rent and deposit in major units',
  sections: ['rental'],
  fields: answersIn('user', { currency, coldRentAmount: moneyField, rentDepositAmount: moneyField }),
  invitable: true,
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
  apply: (answers, { currency: chosen, coldRentAmount, rentDepositAmount }) => ({
    ...answers,
    currency: chosen ?? answers.currency ?? 'EUR',
    coldRentAmount,
    rentDepositAmount,
  }),
  lines: (answers) => [
    rentLine(answers),
    labelled('steps.rent-amounts.deposit', moneyLine(answers, answers.rentDepositAmount)),
  ],
  rows: (answers, country) => [
    {
      id: 'rent',
      term: { key: 'summary.term.rent', values: { country } },
      lines: [{ key: 'summary.value.rent', values: { amount: moneyLine(answers, answers.coldRentAmount) ?? '' } }],
    },
    {
      id: 'deposit',
      term: { key: 'summary.term.deposit' },
      lines: [moneyLine(answers, answers.rentDepositAmount)],
      figure: true,
    },
  ],
  draws: () => ['door'],
})

const fields = z.object({
  // The tariff is in euros (shown and charged amounts, docs/product-decisions.md#d57).
  currency: z.optional(z.nullable(choice(['EUR']))),
  coldRentAmount: amount(),
  rentDepositAmount: amount(),
})

function moneyLine({ currency: chosen }: Answers, money: Cents | undefined): Told | undefined {
  return money === undefined ? undefined : { money, currency: chosen, whole: true }
}

function rentLine(answers: Answers): Told | undefined {
  const value = moneyLine(answers, answers.coldRentAmount)
  const label = { key: 'steps.rent-amounts.rent', values: { country: countryOf(answers, 'de') } }
  return value && { label, value }
}

/** Unanswered again if a new address of the home brings another country's product, which rejects these amounts. */
function isDepositAllowed(answers: Answers): boolean {
  const { coldRentAmount, rentDepositAmount } = answers
  if (coldRentAmount === undefined || rentDepositAmount === undefined) return false
  return depositProblem(rentDepositAmount, coldRentAmount, PRODUCTS[countryOf(answers, 'de')]) === null
}
