import * as z from 'zod/mini'
import { addressChoice } from '../../validation/address-fields.ts'
import { always, defineStep } from '../step.ts'

/** The home that is rented. Its country decides tariff, rules and papers (D26a). */
export const address = defineStep({
  id: 'address',
  call: 'address',
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) => answers.address !== undefined,
  schema: () => schema,
  addressChoice: (parsed) => parsed.address,
  apply: (answers, _parsed, checked) => (checked ? { ...answers, address: checked } : answers),
})

const schema = z.object({ address: addressChoice })
