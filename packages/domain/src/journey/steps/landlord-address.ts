import { REQUIRED } from '../../validation/codes.ts'
import { issue } from '../../validation/field-errors.ts'
import { applyLandlord, landlordAddressChoice, landlordDetails } from '../landlord-details.ts'
import { always, defineStep } from '../step.ts'

/** Where the landlord's papers go. */
export const landlordAddress = defineStep({
  id: 'landlord-address',
  call: 'landlord-details',
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) => answers.landlordAddress !== undefined,
  schema: (ctx) =>
    landlordDetails(ctx).check((check) => {
      if (landlordAddressChoice(check.value) === null) check.issues.push(issue(REQUIRED, undefined, ['address']))
    }),
  addressChoice: landlordAddressChoice,
  apply: applyLandlord,
})
