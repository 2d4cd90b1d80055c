import { claimTakenBackMail } from '../mails/templates/claim-taken-back.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from './job.ts'

/** Tells the tenant that there is nothing to answer any more. */
export const claimTakenBack = defineJob({
  name: 'claim-taken-back',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      () => true,
      ({ facts, translator }) => claimTakenBackMail(facts, translator),
    ),
})
