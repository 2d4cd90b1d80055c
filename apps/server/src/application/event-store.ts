import { sql, type Kysely } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { NewEvent } from './tables.ts'

export async function insertEvent(
  trx: Kysely<Tables>,
  applicationId: string,
  { actor, kind, data = {} }: NewEvent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('application_events')
    .values({ application_id: applicationId, at: now, actor, kind, data: json(data) })
    .execute()
}

/** Counts an application's events of a kind after `since`. */
export async function countEvents(
  db: Kysely<Tables>,
  applicationId: string,
  kind: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('application_events')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether one of the questions was answered after the given version of the answers. */
export async function isAnsweredSince(
  db: Kysely<Tables>,
  applicationId: string,
  answersVersion: number,
  questions: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('application_events')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'answer-saved')
    .where(sql<number>`(data->>'version')::int`, '>', answersVersion)
    .where(sql<boolean>`data->'questions' ?| ${questions}::text[]`)
    .limit(1)
    .execute()
  return found.length > 0
}
