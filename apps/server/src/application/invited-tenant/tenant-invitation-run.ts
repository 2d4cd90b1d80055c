import { z } from 'zod'
import {
  dueTenantReminder,
  TENANT_INVITATION_DAYS,
  TENANT_REMINDER_DAYS,
} from '@nestbond/domain/lifecycle/tenant-invitation'
import { addDays } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { expireInvitations, unopenedSince, writeReminded } from './invitation-run-store.ts'
import { noteReminders } from './tenant-invitation-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { tenantInvitation } from '../mails/tenant-invitation.ts'
import { tenantMailData } from '../mails/tenant-mail.ts'

const BATCH = 500
/** Mornings, when mails are read. */
const EVERY_DAY = '40 8 * * *'

/**
 * Reminds of invitations that nobody has opened, on days 3 and 10, and writes down which have run out. Who is reminded is written with
 * the mail's job in one transaction, so that each mark is dealt with once, however often this is cut short or repeated.
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
        untouchedSince: new Date(now.getTime() - TENANT_INVITATION_DAYS * 86_400_000),
        now,
      }),
    )
    // The later mark first: who was missed on both days gets one mail.
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

/** Every day, and when a process begins: what a stopped server has missed is made up for. */
export async function scheduleTenantInvitationRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(tenantInvitationRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, tenantInvitationRun, {}))
}
