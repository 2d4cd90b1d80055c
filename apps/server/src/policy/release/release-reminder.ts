import { z } from 'zod'
import { dueReleaseMarks } from '@nestbond/domain/policy/release'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { isUnclaimed, lockRelease, writeReminded } from './release-store.ts'
import { isWithdrawalHeld } from '../withdrawal/withdrawal-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { releaseMailData } from '../mails/release-mail.ts'
import { releaseRequest } from '../mails/release-request.ts'
import { releaseUnanswered } from '../mails/release-unanswered.ts'

/**
 * Sends the due reminders of an open request. Idempotent: each reminder is sent once, even if the job is late or repeated. While a claim is open no
 * reminder is sent, because the landlord cannot release before the claim is settled. While a withdrawal is held, none is sent either.
 */
export const releaseReminder = defineJob({
  name: 'release-reminder',
  schema: z.object({ releaseId: z.uuid() }),
  async handle({ database, clock, queue }, { releaseId }) {
    await database.transaction(async (trx) => {
      const release = await lockRelease(trx, releaseId)
      if (release?.state !== 'REQUESTED') return
      const due = dueReleaseMarks(civilDateIn(release.requestedAt), release.remindedDay, todayOf(clock))
      const last = due.at(-1)
      // The next reminder makes up for it, if the tenant continues the contract.
      if (!last || (await isWithdrawalHeld(trx, release.policyId))) return
      await writeReminded(trx, releaseId, last.day)
      if (!(await isUnclaimed(trx, release.policyId))) return
      for (const { day, to } of due) {
        if (to === 'LANDLORD')
          await queue.enqueue(trx, releaseRequest, { ...releaseMailData(releaseId), reminder: day })
        else await queue.enqueue(trx, releaseUnanswered, releaseMailData(releaseId))
      }
    })
  },
})

/** The time at which a day's reminder is sent: in the morning. */
export function reminderHour(requestedOn: CivilDate, day: number): Date {
  return new Date(midnightAfter(addDays(requestedOn, day - 1)).getTime() + 8 * 3_600_000)
}
