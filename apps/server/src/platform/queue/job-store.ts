import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Tables of pg-boss that this product reads itself. */
interface JobTables {
  'jobs.job': { name: string; data: unknown; state: string; blocked: boolean; start_after: Date }
}

const jobsIn = (db: Kysely<Tables>) => db as unknown as Kysely<JobTables>

/** The kinds of jobs, out of those given, of which at least one is due. */
export async function dueJobs(db: Kysely<Tables>, kinds: readonly string[]): Promise<string[]> {
  const rows = await jobsIn(db)
    .selectFrom(sql<{ name: string }>`unnest(${kinds}::text[])`.as<'kind'>(sql`kind(name)`))
    .select('kind.name')
    .where((e) =>
      e.exists(
        e
          .selectFrom('jobs.job as j')
          .select('j.name')
          .whereRef('j.name', '=', 'kind.name')
          .where('j.state', '<', sql.lit('active'))
          .where('j.blocked', '=', false)
          .where('j.start_after', '<=', sql<Date>`now()`),
      ),
    )
    .execute()
  return rows.map(({ name }) => name)
}

/** Deletes all jobs that carry one of the ids, in every state. A job that is running finds no rows and does nothing. */
export async function deleteJobs(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await jobsIn(trx)
    .deleteFrom('jobs.job')
    .where(sql<boolean>`exists (select from jsonb_each_text(data) as one where one.value = any(${ids}::text[]))`)
    .execute()
}
