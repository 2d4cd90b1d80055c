import * as z from 'zod/mini'
import { yesNo } from '../../validation/fields.ts'
import { always, defineStep } from '../step.ts'

/** A new rental, or an existing one with a cash deposit. */
export const rentalKind = defineStep({
  id: 'rental-kind',
  call: 'usage-purpose',
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.existingRent !== undefined,
  schema: () => schema,
  apply: (answers, { existingRent }) => ({ ...answers, existingRent }),
})

const schema = z.object({ existingRent: yesNo() })
