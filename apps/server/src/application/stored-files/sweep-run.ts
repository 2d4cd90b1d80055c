import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { isMailbox } from '../../platform/providers/mail/eml.ts'
import { sweepFiles as sweepOrphans } from './sweep-files.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Runs every night: deletes files that no row names, and partial mails that a killed process has left. */
export const sweepFiles = defineJob({
  name: 'sweep-files',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    await sweepOrphans(deps)
    if (isMailbox(deps.mail)) await deps.mail.sweep()
  },
})

/** Runs on the schedule of the erasures, at night. */
export async function scheduleFileSweeps({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.erasureRun !== null) await queue.schedule(sweepFiles, config.erasureRun, {})
}
