import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { LIVING_WITH } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, choiceField } from '../answer-fields.ts'
import { optionLine } from '../told.ts'

/** The people who move in. They never affect the price or the decision (kept prices and unused traits, docs/product-decisions.md#d31). */
export const livingWith = defineStep({
  id: 'living-with',
  call: 'living-with',
  title: 'Who moves in',
  sections: ['rental'],
  fields: answersIn('user', { liveWith: choiceField(LIVING_WITH) }),
  traits: ['liveWith'],
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.liveWith !== undefined,
  schema: () => schema,
  apply: (answers, { liveWith }) => ({ ...answers, liveWith }),
  lines: ({ liveWith }) => [optionLine('living-with', liveWith)],
  rows: ({ liveWith, pet }, _country, livesThere) => [
    {
      id: 'household',
      after: 'home',
      term: { key: 'summary.term.movingIn', values: { existing: String(livesThere) } },
      lines: [{ key: 'summary.value.household', values: { liveWith: liveWith ?? '', pet: pet ?? '' } }],
      trait: true,
    },
  ],
  draws: () => ['window-down'],
})

const schema = z.object({ liveWith: choice(LIVING_WITH) })
