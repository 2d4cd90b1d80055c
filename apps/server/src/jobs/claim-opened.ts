import { claimLastDay } from '@nestbond/domain/lifecycle/claim'
import { claimOpenedMail } from '../mails/templates/claim-opened.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from './job.ts'

/** Tells the tenant what the landlord claims. */
export const claimOpened = defineJob({
  name: 'claim-opened',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      ({ claim, facts, translator }) =>
        claimOpenedMail(
          {
            ...facts,
            items: claim.items.map(({ reason, requested }) => ({ reason, cents: requested })),
            answerUntil: claimLastDay(claim.openedOn),
          },
          translator,
        ),
    ),
})
