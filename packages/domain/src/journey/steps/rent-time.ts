import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { TIMES_AT_ADDRESS } from '../../values/enums.ts'
import { defineStep } from '../step.ts'

/** How long the tenant has lived in the home. */
export const rentTime = defineStep({
  id: 'rent-time',
  call: 'rent-time',
  optional: false,
  judge: 'browser',
  applies: (answers) => answers.existingRent === true,
  answered: (answers) => answers.rentTime !== undefined,
  schema: () => schema,
  apply: (answers, { rentTime }) => ({ ...answers, rentTime }),
})

const schema = z.object({ rentTime: choice(TIMES_AT_ADDRESS) })
