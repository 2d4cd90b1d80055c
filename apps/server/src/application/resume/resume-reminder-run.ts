import { DAY } from '@nestbond/domain/values/day'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { takeReminders } from './resume-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { resumeReminder } from '../mails/resume-reminder.ts'
import { tenantMailData } from '../mails/tenant-mail.ts'

const BATCH = 500
/** During the day, when mails are read. */
const EVERY_HOUR = '25 8-20 * * *'

/** Reminds tenants who wanted it of an application left a day ago. Mark and mail job are written in one transaction, so each is reminded once. */
export const resumeReminderRun = defineJob({
  name: 'resume-reminder-run',
  once: true,
  schema: z.object({}),
  async handle({ database, clock, queue }: Deps) {
    const now = clock.now()
    for (;;) {
      const taken = await database.transaction(async (trx) => {
        const ids = await takeReminders(trx, new Date(now.getTime() - DAY), now, BATCH)
        await queue.enqueueAll(trx, resumeReminder, ids.map(tenantMailData))
        return ids.length
      })
      if (taken === 0) return
    }
  },
})

export async function scheduleResumeReminders({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(resumeReminderRun, EVERY_HOUR, {})
}
