import { z } from 'zod'
import {
  dueTenantReminder,
  TENANT_INVITATION_DAYS,
  TENANT_REMINDER_DAYS,
} from '@nestbond/domain/application/tenant-invitation'
import { addDays } from '@nestbond/domain/values/civil-date'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { expireInvitations, unopenedSince, writeReminded } from './invitation-run-store.ts'
import { noteReminders } from './tenant-invitation-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { tenantInvitation } from '../mails/tenant-invitation.ts'
import { tenantMailData } from '../mails/tenant-mail.ts'

const BATCH = 500
/** In the morning, when mails are read. */
const EVERY_DAY = '40 8 * * *'

/**
 * Sends reminders of unopened invitations on days 3 and 10, and expires old invitations. The reminder mark and the mail's job are written in
 * one transaction, so each reminder is sent once, even if a run is interrupted or repeated.
 */
export const tenantInvitationRun = defineJob({
  name: 'tenant-invitation-run',
  once: true,
  schema: z.object({}),
  async handle({ database, clock, queue }: Deps) {
    const today = todayOf(clock)
    const now = clock.now()
    await database.transaction((trx) =>
      expireInvitations(trx, {
        lastSent: addDays(today, -TENANT_INVITATION_DAYS),
        untouchedSince: midnightAfter(addDays(today, -TENANT_INVITATION_DAYS - 1)),
        now,
      }),
    )
    // The later day first: a tenant who missed both reminders gets one mail.
    for (const day of TENANT_REMINDER_DAYS.toReversed()) {
      for (let found = BATCH; found === BATCH;) {
        found = await database.transaction(async (trx) => {
          const unopened = await unopenedSince(trx, addDays(today, -day), day, BATCH)
          const due = unopened.filter(
            ({ sentOn, remindedDay }) => dueTenantReminder(sentOn, remindedDay, today) === day,
          )
          await writeReminded(
            trx,
            unopened.map(({ id }) => id),
            day,
          )
          await noteReminders(
            trx,
            due.map(({ id }) => id),
            now,
          )
          await queue.enqueueAll(
            trx,
            tenantInvitation,
            due.map(({ applicationId }) => ({ ...tenantMailData(applicationId), reminder: true })),
          )
          return unopened.length
        })
      }
    }
  },
})

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleTenantInvitationRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(tenantInvitationRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, tenantInvitationRun, {}))
}
