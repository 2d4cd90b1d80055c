import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { DEPOSIT_PAYMENTS } from '../../values/enums.ts'
import { defineStep } from '../step.ts'

/** How the tenant paid the cash deposit that the insurance replaces. */
export const rentPay = defineStep({
  id: 'rent-pay',
  call: 'rent-pay',
  optional: false,
  judge: 'browser',
  applies: (answers) => answers.existingRent === true,
  answered: (answers) => answers.rentPay !== undefined,
  schema: () => schema,
  apply: (answers, { rentPay }) => ({ ...answers, rentPay }),
})

const schema = z.object({ rentPay: choice(DEPOSIT_PAYMENTS) })
