import * as z from 'zod/mini'
import { yesNo } from '../../validation/fields.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, yesNoField } from '../answer-fields.ts'
import { optionLine } from '../told.ts'

/** A new rental, or an existing one with a cash deposit. */
export const rentalKind = defineStep({
  id: 'rental-kind',
  call: 'usage-purpose',
  title: 'New or existing rental',
  sections: ['rental'],
  fields: answersIn('user', { existingRent: yesNoField }),
  invitable: true,
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.existingRent !== undefined,
  schema: () => schema,
  apply: (answers, { existingRent }) => ({ ...answers, existingRent }),
  lines: ({ existingRent }) => [optionLine('rental-kind', existingRent)],
  rows: ({ buildingType, furnishedType }, _country, livesThere) => [
    {
      id: 'home',
      term: { key: 'summary.term.home' },
      lines: [
        {
          key: 'summary.value.home',
          values: {
            building: buildingType ?? '',
            furnished: furnishedType ?? '',
            existing: String(livesThere),
          },
        },
      ],
    },
  ],
  draws: () => ['roof'],
})

const schema = z.object({ existingRent: yesNo() })
