import * as z from 'zod/mini'
import { addressChoice } from '../../validation/address-fields.ts'
import { addressKey, unitKey, type FullAddress } from '../../values/address.ts'
import { always, defineStep } from '../step.ts'

/** The rented home. Its country decides tariff, rules and papers (country of the home, docs/product-decisions.md#d26a). */
export const address = defineStep({
  id: 'address',
  call: 'address',
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) => answers.address !== undefined,
  schema: () => schema,
  addressChoice: (parsed) => parsed.address,
  apply: (answers, _parsed, checked) =>
    checked ? { ...answers, address: withProperty(checked, answers.address) } : answers,
})

const schema = z.object({ address: addressChoice })

/** Keeps the link to a partner's property when the tenant saves the same home again by hand. */
function withProperty(next: FullAddress, before: FullAddress | undefined): FullAddress {
  if (next.propertyId !== undefined || before?.propertyId === undefined) return next
  const same = addressKey(next) === addressKey(before) && unitKey(next.unitName) === unitKey(before.unitName)
  return same ? { ...next, propertyId: before.propertyId } : next
}
