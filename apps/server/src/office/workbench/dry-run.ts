import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { SILENT_MS, unfinishedDryRuns } from './dry-run-store.ts'
import { runDryRun } from './run-dry-run.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Tries a version on all past decisions or offers. If another process is working on it, the job fails and the queue retries it later. */
export const dryRun = defineJob({
  name: 'dry-run',
  schema: z.object({ dryRunId: z.uuid() }),
  handle: (deps, { dryRunId }) => runDryRun(deps, dryRunId),
})

/** Restarts unfinished runs at the start of a process, as soon as each counts as abandoned. */
export async function resumeDryRuns({ database, queue }: Pick<Deps, 'database' | 'queue'>): Promise<void> {
  for (const { id, beatAt } of await unfinishedDryRuns(database.kysely)) {
    const startAfter = new Date(beatAt.getTime() + SILENT_MS + 1_000)
    await database.transaction((trx) => queue.enqueue(trx, dryRun, { dryRunId: id }, { startAfter }))
  }
}
