import * as z from 'zod/mini'
import { addressChoice } from '../../validation/address-fields.ts'
import { ADDRESS_CODES } from '../../validation/codes.ts'
import { defineStep } from '../step.ts'
import { addressField, answerFields } from '../answer-fields.ts'
import { addressLine } from '../told.ts'

/** The tenant's address until moving in. A tenant who already lives in the rented home is not asked. */
export const currentAddress = defineStep({
  id: 'current-address',
  call: 'current-address',
  title: 'Where the tenant lives now',
  codes: ADDRESS_CODES,
  // A change of the rental's kind may ask for it, so the section of the rental edits it, too.
  sections: ['personal', 'rental'],
  fields: answerFields({
    group: 'userInfo',
    names: ['currentAddress'],
    shape: { address: addressField.schema },
    present: (answers) => ({ address: addressField.present(answers.currentAddress) }),
    read: ({ address }) => ({ currentAddress: addressField.read(address) }),
  }),
  optional: false,
  judge: 'server',
  applies: ({ existingRent }) => (existingRent === undefined ? undefined : !existingRent),
  answered: (answers) => answers.currentAddress !== undefined,
  schema: () => schema,
  addressChoice: (parsed) => parsed.address,
  apply: (answers, _parsed, checked) => (checked ? { ...answers, currentAddress: checked } : answers),
  lines: (answers) => [addressLine(answers.currentAddress)],
  rows: (answers) => {
    const line = addressLine(answers.currentAddress)
    return line ? [{ id: 'current-address', term: { key: 'summary.term.currentAddress' }, lines: [line] }] : []
  },
  draws: () => ['boxes'],
})

const schema = z.object({ address: addressChoice })
