import { z } from 'zod'
import {
  dueInvitationReminder,
  INVITATION_REMINDER_DAYS,
  LETTER_REMINDER_DAYS,
  POSTED_WITHIN_DAYS,
} from '@nestbond/domain/landlord/invitation'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import {
  lockUnanswered,
  lockUnposted,
  stateOn,
  writeInvitationsReminded,
  writeUnpostedTold,
  type StoredInvitation,
} from '../landlord-session/links/invitation-store.ts'
import { defineJob } from '../platform/queue/job.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { invitationUnposted } from './mails/invitation-unposted.ts'
import { landlordInvitation } from './mails/landlord-invitation.ts'

const BATCH = 500
/** In the morning, when mails are read. */
const EVERY_DAY = '20 8 * * *'

/**
 * Reminds landlords of unanswered invitations (reminders and second chances, docs/product-decisions.md#d59). The mark and the mail's job are written
 * in one transaction, so each reminder is sent once, even if a run is interrupted or repeated.
 */
export const invitationReminderRun = defineJob({
  name: 'invitation-reminder-run',
  once: true,
  schema: z.object({}),
  async handle({ database, clock, queue }: Deps) {
    const today = todayOf(clock)
    // The later day first: a landlord who missed several reminders gets one mail.
    for (const day of INVITATION_REMINDER_DAYS.toReversed()) {
      for (let found = BATCH; found === BATCH;) {
        found = await database.transaction(async (trx) => {
          const unanswered = await lockUnanswered(trx, addDays(today, -day), day, BATCH)
          const due = unanswered.filter((one) => stateOn(one, today) === 'OPEN' && dueReminder(one, today) === day)
          const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
          await writeInvitationsReminded(trx, idsOf(unanswered), { day, at: null })
          await writeInvitationsReminded(trx, idsOf(due), { day, at: clock.now() })
          await queue.enqueueAll(
            trx,
            landlordInvitation,
            due.map(({ id }) => ({ ...landlordMailData(id), reminder: day })),
          )
          return unanswered.length
        })
      }
    }
    await tellOfUnposted({ database, clock, queue }, addDays(today, -POSTED_WITHIN_DAYS - 1))
  },
})

/** Tells tenants once whose invitation by post was not posted in time (days and cents, docs/product-decisions.md#d124). */
async function tellOfUnposted(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  sentUntil: CivilDate,
): Promise<void> {
  for (let found = BATCH; found === BATCH;)
    found = await database.transaction(async (trx) => {
      const unposted = await lockUnposted(trx, sentUntil, BATCH)
      await writeUnpostedTold(
        trx,
        unposted.map(({ id }) => id),
        clock.now(),
      )
      const open = unposted.filter((one) => stateOn(one, todayOf(clock)) === 'OPEN')
      await queue.enqueueAll(
        trx,
        invitationUnposted,
        open.map(({ applicationId }) => tenantMailData(applicationId)),
      )
      return unposted.length
    })
}

/** A landlord without e-mail is reminded by letter, and only after the first one was posted. */
function dueReminder(
  { byPost, postedAt, sentOn, remindedDay }: StoredInvitation & { remindedDay: number },
  today: CivilDate,
): number | null {
  if (byPost && postedAt === null) return null
  return dueInvitationReminder(sentOn, remindedDay, today, byPost ? LETTER_REMINDER_DAYS : INVITATION_REMINDER_DAYS)
}

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleInvitationReminders({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(invitationReminderRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, invitationReminderRun, {}))
}
