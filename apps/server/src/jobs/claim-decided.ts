import { settledAmount } from '@nestbond/domain/lifecycle/claim'
import { claimDecidedMail } from '../mails/templates/claim-decided.ts'
import { needed } from '../modules/application/needed.ts'
import { claimMailSchema, tellLandlordOfClaim, tellTenantOfClaim, type ClaimMail } from './claim-mail.ts'
import { defineJob } from './job.ts'

/** Tells the landlord what a claim has come to. */
export const claimDecidedToLandlord = defineJob({
  name: 'claim-decided-to-landlord',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellLandlordOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      (mail) => write('landlord', mail),
    ),
})

/** Tells the tenant the same. */
export const claimDecidedToTenant = defineJob({
  name: 'claim-decided-to-tenant',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      (mail) => write('tenant', mail),
    ),
})

function write(recipient: 'landlord' | 'tenant', { claim, facts, translator, amount }: ClaimMail) {
  const decisions = claim.items.map((item) => ({
    reason: item.reason,
    requested: item.requested,
    settled: needed(settledAmount(item), 'settled amount'),
    why: item.decisionReason,
  }))
  const settled = amount(needed(claim.settled, 'settled amount'))
  return claimDecidedMail(
    { ...facts, recipient, settled, decisions, accountMissing: claim.payoutAccount === null },
    translator,
  )
}
