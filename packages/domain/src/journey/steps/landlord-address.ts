import { choiceOf } from '../../validation/address-fields.ts'
import { REQUIRED } from '../../validation/codes.ts'
import { crossCheck } from '../../validation/cross-check.ts'
import { applyLandlord, landlordAddressChoice, landlordDetails } from '../landlord-details.ts'
import { always, defineStep } from '../step.ts'

/** The postal address of the landlord, for papers. */
export const landlordAddress = defineStep({
  id: 'landlord-address',
  call: 'landlord-details',
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
})
