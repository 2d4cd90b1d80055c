import { claimAnsweredMail } from '../mails/templates/claim-answered.ts'
import { claimMailSchema, tellLandlordOfClaim } from './claim-mail.ts'
import { defineJob } from './job.ts'

/** Tells the landlord that a claim is with the office now, and whether the tenant has answered it. */
export const claimAnswered = defineJob({
  name: 'claim-answered',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellLandlordOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      ({ claim, facts, translator }) =>
        claimAnsweredMail({ ...facts, inTime: claim.items.every(({ answer }) => answer !== null) }, translator),
    ),
})
