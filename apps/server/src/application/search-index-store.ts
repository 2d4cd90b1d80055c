import type { Answers } from '@nestbond/domain/values/answers'
import { sql, type Kysely } from 'kysely'
import { beginningsOfPerson } from '../platform/database/search-words.ts'
import type { Tables } from '../platform/database/tables.ts'
import { searchWordsOf } from './search-words-of.ts'

interface Indexed {
  id: string
  refId: string
  answers: Answers
}

/** Makes an application findable by its present words. Runs in the transaction that changes them. */
export async function indexApplication(trx: Kysely<Tables>, application: Indexed, createdAt: Date): Promise<void> {
  const words = searchWordsOf(application)
  if (words.length === 0) return
  await trx
    .insertInto('application_search')
    .values({
      application_id: application.id,
      search: sql<string>`array_to_tsvector(${beginningsOfPerson(words)}::text[])`,
      created_at: createdAt,
    })
    .onConflict((on) => on.column('application_id').doUpdateSet((e) => ({ search: e.ref('excluded.search') })))
    .execute()
}

/** Like `indexApplication`, for answers that a statement has changed in the database. */
export async function indexAgain(trx: Kysely<Tables>, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  const rows = await trx
    .selectFrom('applications')
    .select(['id', 'ref_id', 'answers', 'created_at'])
    .where('id', 'in', applicationIds)
    .execute()
  for (const row of rows)
    await indexApplication(trx, { id: row.id, refId: row.ref_id, answers: row.answers }, row.created_at)
}

/** Ids of applications that were written before the index existed, at most `limit`. */
export async function notIndexed(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.email_key', 'is not', null)
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('application_search as s').select('s.application_id').whereRef('s.application_id', '=', 'a.id'),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
