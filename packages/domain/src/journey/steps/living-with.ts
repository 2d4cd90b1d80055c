import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { LIVING_WITH } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'

/** The people who move in. They never affect the price or the decision (kept prices and unused traits, docs/product-decisions.md#d31). */
export const livingWith = defineStep({
  id: 'living-with',
  call: 'living-with',
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.liveWith !== undefined,
  schema: () => schema,
  apply: (answers, { liveWith }) => ({ ...answers, liveWith }),
})

const schema = z.object({ liveWith: choice(LIVING_WITH) })
