import { applyLandlord, landlordAddressChoice, landlordDetails } from '../landlord-details.ts'
import { always, defineStep } from '../step.ts'

/** The landlord, who will be invited. */
export const landlord = defineStep({
  id: 'landlord',
  call: 'landlord-details',
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) => answers.landlord !== undefined,
  schema: landlordDetails,
  addressChoice: landlordAddressChoice,
  apply: applyLandlord,
})
