import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { morningTasks } from './morning-mail.ts'
import { countTasks } from './office-tasks.ts'
import { activeStaff, overdueByPerson } from './task-store.ts'

const EVERY_MORNING = '30 7 * * *'

/**
 * Runs every morning: mails each person the number of their overdue cases, and the managers the number of all tasks. A person without either gets no mail.
 * The queue drops a second run of the same morning.
 */
export const morningRun = defineJob({
  name: 'morning-run',
  once: true,
  schema: z.object({}),
  async handle({ database, clock, queue }) {
    const { tasks, failedJobs } = await countTasks({ database, clock })
    const cases = await overdueByPerson(database.kysely, clock.now())
    await database.transaction(async (trx) => {
      for (const { id, role } of await activeStaff(trx)) {
        const own = cases.get(id) ?? 0
        const all = role === 'manager' ? tasks + failedJobs : 0
        if (own + all > 0) await queue.enqueue(trx, morningTasks, { staffId: id, own, all, mailId: randomUUID() })
      }
    })
  },
})

export async function scheduleMorningRuns({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(morningRun, EVERY_MORNING, {})
}
