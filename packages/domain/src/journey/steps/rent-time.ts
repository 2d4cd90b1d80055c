import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { TIMES_AT_ADDRESS } from '../../values/enums.ts'
import { defineStep } from '../step.ts'
import { answersIn, choiceField } from '../answer-fields.ts'
import { optionLine } from '../told.ts'

/** How long the tenant has lived in the home. */
export const rentTime = defineStep({
  id: 'rent-time',
  call: 'rent-time',
  title: 'How long the tenant has lived there',
  sections: ['rental'],
  fields: answersIn('user', { rentTime: choiceField(TIMES_AT_ADDRESS) }),
  optional: false,
  judge: 'browser',
  applies: ({ existingRent }) => existingRent,
  answered: (answers) => answers.rentTime !== undefined,
  schema: () => schema,
  apply: (answers, { rentTime }) => ({ ...answers, rentTime }),
  lines: ({ rentTime }) => [optionLine('rent-time', rentTime)],
  rows: ({ rentTime }) =>
    rentTime
      ? [
          {
            id: 'rent-time',
            term: { key: 'summary.term.livedThere' },
            lines: [{ key: `summary.rentTime.${rentTime}` }],
          },
        ]
      : [],
  draws: () => ['tree'],
})

const schema = z.object({ rentTime: choice(TIMES_AT_ADDRESS) })
