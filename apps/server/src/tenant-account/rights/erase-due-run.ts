import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { eraseDue as eraseWhatIsDue } from './erase-due.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Erases all data whose retention period is over. Runs every day. */
export const eraseDue = defineJob({
  name: 'erase-due',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    await eraseWhatIsDue(deps)
  },
})

export async function scheduleErasures({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.erasureRun !== null) await queue.schedule(eraseDue, config.erasureRun, {})
}
