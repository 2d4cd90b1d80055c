import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { morningTasks } from './morning-mail.ts'
import { officeTasks } from './office-tasks.ts'
import { activeStaff, overdueCases } from './task-store.ts'

const EVERY_MORNING = '30 7 * * *'
const MOST_CASES = 500

/**
 * Runs every morning: mails each person their overdue cases, and the managers everything that is late. A person without late work gets no mail.
 * The queue drops a second run of the same morning.
 */
export const morningRun = defineJob({
  name: 'morning-run',
  once: true,
  schema: z.object({}),
  async handle({ database, clock, queue }) {
    const { tasks, failedJobs } = await officeTasks({ database, clock })
    const cases = await overdueCases(database.kysely, clock.now(), MOST_CASES)
    await database.transaction(async (trx) => {
      for (const { id, role } of await activeStaff(trx)) {
        const own = cases.filter((one) => one.assignee_id === id).length
        const all = role === 'manager' ? tasks.length + failedJobs : 0
        if (own + all > 0) await queue.enqueue(trx, morningTasks, { staffId: id, own, all, mailId: randomUUID() })
      }
    })
  },
})

export async function scheduleMorningRuns({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(morningRun, EVERY_MORNING, {})
}
