import * as z from 'zod/mini'
import { choiceOf } from '../../validation/address-fields.ts'
import { REQUIRED } from '../../validation/codes.ts'
import { crossCheck } from '../../validation/cross-check.ts'
import {
  applyLandlord,
  hasContact,
  LANDLORD_CODES,
  landlordAddressChoice,
  landlordDetails,
  landlordDetailsBody,
  withSavedLandlord,
} from '../landlord-details.ts'
import { always, defineStep } from '../step.ts'
import { addressField, answerFields, suggestionAddress } from '../answer-fields.ts'
import { addressLine, addressLines } from '../told.ts'

/** The postal address of the landlord, for papers. */
export const landlordAddress = defineStep({
  id: 'landlord-address',
  call: 'landlord-details',
  title: 'The landlord: type, names and contact, and the address',
  codes: LANDLORD_CODES,
  sections: ['landlord'],
  fields: answerFields({
    group: 'landlordInfo',
    names: ['landlordAddress'],
    shape: { address: addressField.schema, suggestionAddress: z.nullable(suggestionAddress) },
    present: (answers) => ({
      address: addressField.present(answers.landlordAddress),
      suggestionAddress: answers.landlordAddress?.suggestionAddress ?? null,
    }),
    read: ({ address }) => ({ landlordAddress: addressField.read(address) }),
  }),
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) => answers.landlordAddress !== undefined,
  schema: (ctx) =>
    crossCheck(landlordDetails(ctx), (given, { failed, report }) => {
      const wrong = failed('address') || failed('suggestionAddress') || failed('propertyId')
      if (!wrong && choiceOf(given) === null) report(REQUIRED, ['address'])
    }),
  addressChoice: landlordAddressChoice,
  apply: applyLandlord,
  callBody: landlordDetailsBody,
  takes: (body) => !hasContact(body),
  completed: withSavedLandlord,
  addressAt: '',
  lines: (answers) => [addressLine(answers.landlordAddress)],
  rows: (answers) => [
    { id: 'address', term: { key: 'summary.term.address' }, lines: addressLines(answers.landlordAddress) },
  ],
  draws: () => ['neighbour'],
})
