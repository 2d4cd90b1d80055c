import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { PETS } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'

/** Animals in the home. They never affect the price or the decision (kept prices and unused traits, docs/product-decisions.md#d31). */
export const pets = defineStep({
  id: 'pets',
  call: 'pets',
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.pet !== undefined,
  schema: () => schema,
  apply: (answers, { pet }) => ({ ...answers, pet }),
})

const schema = z.object({ pet: choice(PETS) })
