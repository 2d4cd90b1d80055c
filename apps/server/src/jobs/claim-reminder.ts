import { claimLastDay, daysToAnswer } from '@nestbond/domain/lifecycle/claim'
import { todayOf } from '../clock.ts'
import { claimReminderMail } from '../mails/templates/claim-reminder.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from './job.ts'

/** Reminds a tenant who has not answered everything yet. */
export const claimReminder = defineJob({
  name: 'claim-reminder',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.state === 'WITH_TENANT',
      ({ claim, facts, translator }) =>
        claimReminderMail(
          {
            ...facts,
            answerUntil: claimLastDay(claim.openedOn),
            days: daysToAnswer(claim.openedOn, todayOf(deps.clock)) ?? 0,
          },
          translator,
        ),
    ),
})
