import { announcementOn, isAnnouncementReminderDue } from '@nestbond/domain/claims/announcement'
import { z } from 'zod'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import { openAnnouncements, writeAnnouncementReminded, writeLapsed } from './announcement-store.ts'
import { claimsOfPolicy, findPolicy } from './claim-store.ts'
import { announcementMailData } from './mails/announcement-mail.ts'
import { announcementReminder } from './mails/announcement-reminder.ts'
import { suretyOfPolicy } from './surety-of-policy.ts'

/** In the morning, when mails are read. */
const EVERY_DAY = '50 8 * * *'
const AT_ONCE = 100

/** Reminds landlords of announced claims whose amount is missing, and closes those whose time is over. Idempotent: a repeated run on the same day sends nothing again. */
export async function remindOfAnnouncements(deps: Pick<Deps, 'database' | 'clock' | 'queue'>): Promise<void> {
  const { database, clock, queue } = deps
  const today = todayOf(clock)
  let after: string | null = null
  for (;;) {
    const open = await openAnnouncements(database.kysely, after, AT_ONCE)
    for (const announcement of open) {
      const policy = await findPolicy(database.kysely, announcement.policyId)
      if (!policy) continue
      const surety = suretyOfPolicy(policy, await claimsOfPolicy(database.kysely, policy.id), today)
      if (announcementOn(announcement, surety, today) === 'LAPSED')
        await writeLapsed(database.kysely, announcement.id, today)
      if (!isAnnouncementReminderDue(announcement, surety, today)) continue
      await database.transaction(async (trx) => {
        if (await writeAnnouncementReminded(trx, announcement.id, today))
          await queue.enqueue(trx, announcementReminder, announcementMailData(announcement.id))
      })
    }
    after = open.at(-1)?.id ?? null
    if (after === null) return
  }
}

export const announcementRun = defineJob({
  name: 'announcement-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => remindOfAnnouncements(deps),
})

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleAnnouncementRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(announcementRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, announcementRun, {}))
}
