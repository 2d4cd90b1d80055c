import * as z from 'zod/mini'
import { addressChoice } from '../../validation/address-fields.ts'
import { defineStep } from '../step.ts'

/** The tenant's address until moving in. A tenant who already lives in the rented home is not asked. */
export const currentAddress = defineStep({
  id: 'current-address',
  call: 'current-address',
  optional: false,
  judge: 'server',
  applies: (answers) => answers.existingRent === false,
  answered: (answers) => answers.currentAddress !== undefined,
  schema: () => schema,
  addressChoice: (parsed) => parsed.address,
  apply: (answers, _parsed, checked) => (checked ? { ...answers, currentAddress: checked } : answers),
})

const schema = z.object({ address: addressChoice })
