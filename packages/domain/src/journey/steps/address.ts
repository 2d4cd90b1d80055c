import * as z from 'zod/mini'
import type { Answers } from '../../values/answers.ts'
import { homeChoice } from '../../validation/address-fields.ts'
import { ADDRESS_CODES } from '../../validation/codes.ts'
import type { FullAddress } from '../../values/address.ts'
import { homeKeys, homeOf, propertyKeyOf } from '../../values/home.ts'
import { always, defineStep } from '../step.ts'
import { addressField, answersIn } from '../answer-fields.ts'
import { addressLine, addressLines, type Told } from '../told.ts'

/** The rented home. Its country decides tariff, rules and papers (country of the home, docs/product-decisions.md#d26a). */
export const address = defineStep({
  id: 'address',
  call: 'address',
  title: 'The rented home',
  codes: ADDRESS_CODES,
  sections: ['rental'],
  fields: answersIn('user', { address: addressField }),
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) => answers.address !== undefined,
  schema: () => schema,
  addressChoice: (parsed) => parsed.address,
  apply: (answers, _parsed, checked) =>
    checked ? { ...answers, address: withProperty(checked, answers.address) } : answers,
  lines: ({ address: home }) => [addressLine(home)],
  rows: (answers) => [
    {
      id: 'address',
      term: { key: 'summary.term.address' },
      lines: [...addressLines(answers.address), unitLine(answers)],
    },
  ],
  draws: () => ['walls'],
})

const schema = z.object({ address: homeChoice })

/** Keeps the link to a partner's property when the tenant saves the same home again by hand. */
function withProperty(next: FullAddress, before: FullAddress | undefined): FullAddress {
  if (next.propertyId !== undefined || before?.propertyId === undefined) return next
  const same = propertyKeyOf(homeKeys(next)) === propertyKeyOf(homeKeys(before))
  return same ? { ...next, propertyId: before.propertyId } : next
}

/** Says that the flat's door, floor or number is not known yet (apartments and postcodes, docs/product-decisions.md#d62). Nothing for houses. */
function unitLine(answers: Answers): Told | undefined {
  const home = homeOf(answers)
  return home?.unitKey === '' && answers.buildingType !== 'house' ? { key: 'summary.value.unitNotKnown' } : undefined
}
