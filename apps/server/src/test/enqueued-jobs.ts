import { sql } from 'kysely'
import { setupsOf } from '../contract/card-setups/card-setup-store.ts'
import { forgetCard } from '../contract/card-setups/forget-card.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * For tests: the times before which the enqueued jobs of a kind do not run, earliest first, by the server's clock.
 * @param about an id in the data of the jobs
 */
export async function startsOf({ database }: Deps, job: { name: string }, about: string): Promise<Date[]> {
  const { rows } = await sql<{ start: Date }>`
    select start_after as start from jobs.job
    where name = ${job.name} and exists (select from jsonb_each_text(data) as one where one.value = ${about})
    order by start_after`.execute(database.kysely)
  return rows.map(({ start }) => new Date(start))
}

/** For tests: the state of the job of a kind that was enqueued last; null without any. */
export async function newestState({ database }: Deps, job: { name: string }): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    select state::text from jobs.job where name = ${job.name} order by created_on desc limit 1`.execute(database.kysely)
  return rows[0]?.state ?? null
}

/** For tests: whether an application has confirmed cards, and a job was enqueued for each that has its provider delete it. */
export async function forgetsCard(deps: Deps, applicationId: string): Promise<boolean> {
  const confirmed = (await setupsOf(deps.database.kysely, applicationId)).filter(({ confirmedAt }) => confirmedAt)
  const jobs = await Promise.all(confirmed.map(({ id }) => startsOf(deps, forgetCard, id)))
  return jobs.length > 0 && jobs.every((starts) => starts.length > 0)
}
