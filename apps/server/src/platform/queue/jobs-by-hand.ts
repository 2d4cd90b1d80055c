import type { Kysely } from 'kysely'
import type { JobResult, PgBoss } from 'pg-boss'
import type { Tables } from '../database/tables.ts'
import { postpone, takeLongestDue, type TakenJob } from './job-store.ts'

/** Runs a job. It never rejects: a failure is its result. */
export type RunJob = (job: TakenJob) => Promise<JobResult>

/** Jobs that run when a test says so, and wait by its clock instead of the database's. */
export interface JobsByHand {
  handle(name: string, run: RunJob): void
  /** Runs the jobs that are due one after the other, the longest due first, until none is. */
  runDue(): Promise<void>
}

export function jobsByHand(kysely: Kysely<Tables>, boss: PgBoss, clock: { now(): Date }): JobsByHand {
  const handlers = new Map<string, RunJob>()
  const take = () => takeLongestDue(kysely, [...handlers.keys()], clock.now())
  return {
    handle(name, run) {
      handlers.set(name, run)
    },
    async runDue() {
      for (let job = await take(); job !== null; job = await take()) {
        const { status, output } = await handlers.get(job.name)!(job)
        if (status === 'completed') await boss.complete(job.name, job.id)
        else {
          await boss.fail(job.name, job.id, output)
          await postpone(kysely, job.id, clock.now(), status === 'deadletter')
        }
      }
    },
  }
}
