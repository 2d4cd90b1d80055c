import type { PgBoss } from 'pg-boss'

/** The workers of one kind of job in this process. */
export interface Crew {
  /** Wakes all. Jobs still wait at a poll because all are at work, so twice as many join, up to `most`. */
  wake(): Promise<void>
  /** Nothing waits: those who have joined leave after their present job. */
  rest(): Promise<void>
}

/**
 * Starts a crew. It grows only while jobs wait, because a notification wakes every worker, and each then asks the database for a job.
 * @param start starts a worker and returns its id
 */
export async function crewOf(
  boss: Pick<PgBoss, 'notifyWorker' | 'offWork'>,
  name: string,
  start: () => Promise<string>,
  { least, most }: { least: number; most: number },
): Promise<Crew> {
  const ids = await Promise.all(Array.from({ length: least }, start))
  return {
    async wake() {
      for (const id of ids) boss.notifyWorker(id)
      const joining = Array.from({ length: Math.min(2 * ids.length, most - ids.length) }, start)
      ids.push(...(await Promise.all(joining)))
    },
    async rest() {
      for (const id of ids.splice(least)) await boss.offWork(name, { id, wait: false })
    },
  }
}
