import type { Deps } from '../platform/deps.ts'
import type { WorkedJob } from '../platform/queue/job.ts'

/**
 * For tests: runs a job of a schedule in several workers at once, past the queue. The queue runs no two jobs of a kind with `once` side by side, but a
 * worker that was taken for dead may still run beside the next one. Every other test enqueues its job (`triggers`).
 */
export async function runAtOnce(deps: Deps, job: WorkedJob, workers: number): Promise<void> {
  await Promise.all(Array.from({ length: workers }, () => job.handle(deps, {})))
}
