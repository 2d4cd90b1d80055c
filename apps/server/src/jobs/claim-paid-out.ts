import { claimPaidOutMail } from '../mails/templates/claim-paid-out.ts'
import { needed } from '../modules/application/needed.ts'
import { claimMailSchema, tellLandlordOfClaim, tellTenantOfClaim, type ClaimMail } from './claim-mail.ts'
import { defineJob } from './job.ts'

/** Tells the landlord that the money is on its way. */
export const claimPaidOutToLandlord = defineJob({
  name: 'claim-paid-out-to-landlord',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellLandlordOfClaim(
      deps,
      data,
      () => true,
      (mail) => write('landlord', mail),
    ),
})

/** Tells the tenant that it is owed. */
export const claimPaidOutToTenant = defineJob({
  name: 'claim-paid-out-to-tenant',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      () => true,
      (mail) => write('tenant', mail),
    ),
})

function write(recipient: 'landlord' | 'tenant', { claim, facts, translator, amount }: ClaimMail) {
  const settled = amount(needed(claim.settled, 'settled amount'))
  return claimPaidOutMail({ ...facts, recipient, settled, ...needed(claim.payout, 'payout') }, translator)
}
