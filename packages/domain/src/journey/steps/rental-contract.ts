import * as z from 'zod/mini'
import { optionalText } from '../../validation/fields.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, textField } from '../answer-fields.ts'

/** The number on the rental contract, if there is one. */
export const rentalContract = defineStep({
  id: 'rental-contract',
  call: 'rent-contract',
  title: 'The number on the rental contract, optional',
  sections: ['rental'],
  fields: answersIn('user', { rentContractId: textField }),
  invitable: true,
  optional: true,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.rentContractId !== undefined,
  schema: () => schema,
  // A skipped step stores "none" (null). A body without the field keeps the saved value (idempotent saves, docs/product-decisions.md#d7).
  apply: (answers, { rentContractId }) => ({
    ...answers,
    rentContractId: rentContractId === undefined ? (answers.rentContractId ?? null) : rentContractId,
  }),
  lines: ({ rentContractId }) => [rentContractId],
  rows: ({ rentContractId }) => [
    {
      id: 'contract',
      term: { key: 'summary.term.contract' },
      lines: [rentContractId],
      add: { key: 'summary.addContract' },
    },
  ],
  draws: () => ['letterbox'],
})

const schema = z.object({ rentContractId: optionalText(60) })
