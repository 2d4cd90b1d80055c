import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { DEPOSIT_PAYMENTS } from '../../values/enums.ts'
import { defineStep } from '../step.ts'
import { answersIn, choiceField } from '../answer-fields.ts'
import { optionLine } from '../told.ts'

/** How the tenant paid the cash deposit that the insurance replaces. */
export const rentPay = defineStep({
  id: 'rent-pay',
  call: 'rent-pay',
  title: 'How the cash deposit was paid',
  sections: ['rental'],
  fields: answersIn('user', { rentPay: choiceField(DEPOSIT_PAYMENTS) }),
  optional: false,
  judge: 'browser',
  applies: ({ existingRent }) => existingRent,
  answered: (answers) => answers.rentPay !== undefined,
  schema: () => schema,
  apply: (answers, { rentPay }) => ({ ...answers, rentPay }),
  lines: ({ rentPay }) => [optionLine('rent-pay', rentPay)],
  rows: ({ rentPay }) =>
    rentPay
      ? [{ id: 'rent-pay', term: { key: 'summary.term.depositPaid' }, lines: [{ key: `summary.rentPay.${rentPay}` }] }]
      : [],
  draws: () => ['lamp'],
})

const schema = z.object({ rentPay: choice(DEPOSIT_PAYMENTS) })
