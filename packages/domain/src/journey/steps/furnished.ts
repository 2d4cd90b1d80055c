import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { FURNISHED } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'

/** Furnished or not. */
export const furnished = defineStep({
  id: 'furnished',
  call: 'furnished',
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.furnishedType !== undefined,
  schema: () => schema,
  apply: (answers, { furnishedType }) => ({ ...answers, furnishedType }),
})

const schema = z.object({ furnishedType: choice(FURNISHED) })
