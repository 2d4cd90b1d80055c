import { DAY } from '@nestbond/domain/values/day'
import type { Answers } from '@nestbond/domain/values/answers'
import { sql, type Kysely } from 'kysely'
import { beginningsOfPerson, SEARCH_SHAPE, timeWords } from '../platform/database/search-words.ts'
import type { Tables } from '../platform/database/tables.ts'
import { isSandbox } from '../partners/sandbox-store.ts'
import { findNamedCoTenants } from './named-co-tenant-store.ts'
import { searchWordsOf } from './search-words-of.ts'

interface Indexed {
  id: string
  refId: string
  partnerId: string | null
  answers: Answers
}

/**
 * Makes an application findable by its present words, unless it was made with a partner's test key. Runs in the transaction that changes them.
 */
export async function indexApplication(trx: Kysely<Tables>, application: Indexed, createdAt: Date): Promise<void> {
  // Only a partner names further tenants.
  const named = application.partnerId === null ? [] : await findNamedCoTenants(trx, [application.id])
  const words = searchWordsOf(application, named)
  if (words.length === 0) return
  if (application.partnerId !== null && (await isSandbox(trx, application.partnerId))) return
  await trx
    .insertInto('application_search')
    .values({
      application_id: application.id,
      search: sql<string>`array_to_tsvector(${[...beginningsOfPerson(words), ...timeWords(createdAt)]}::text[])`,
      created_at: createdAt,
      shape: SEARCH_SHAPE,
    })
    .onConflict((on) =>
      on
        .column('application_id')
        .doUpdateSet((e) => ({ search: e.ref('excluded.search'), shape: e.ref('excluded.shape') })),
    )
    .execute()
}

/** Like `indexApplication`, for answers that a statement has changed in the database. */
export async function indexAgain(trx: Kysely<Tables>, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  const rows = await trx
    .selectFrom('applications')
    .select(['id', 'ref_id', 'partner_id', 'answers', 'created_at'])
    .where('id', 'in', applicationIds)
    .execute()
  for (const row of rows)
    await indexApplication(
      trx,
      { id: row.id, refId: row.ref_id, partnerId: row.partner_id, answers: row.answers },
      row.created_at,
    )
}

/** The words of the shortest spans, which rows of shape 1 lack, are only looked for in rows that are younger. */
const SHORT_SPANS_MS = 2 * DAY

/** Ids of applications that were written before the index existed, or whose row lacks words that are looked for, at most `limit`. */
export async function notIndexed(db: Kysely<Tables>, now: Date, limit: number): Promise<string[]> {
  const findable = db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.email_key', 'is not', null)
    .where((e) =>
      e.or([
        e('a.partner_id', 'is', null),
        e('a.partner_id', 'not in', e.selectFrom('partners').select('id').where('sandbox_of', 'is not', null)),
      ]),
    )
    .limit(limit)
  const indexed = findable.innerJoin('application_search as s', 's.application_id', 'a.id')
  const recent = await indexed
    .where('s.created_at', '>', new Date(now.getTime() - SHORT_SPANS_MS))
    .where('s.shape', '<', SEARCH_SHAPE)
    .execute()
  if (recent.length > 0) return recent.map(({ id }) => id)
  const earlier = await indexed.where('s.shape', 'is', null).execute()
  if (earlier.length > 0) return earlier.map(({ id }) => id)
  const missing = await findable
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('application_search as s').select('s.application_id').whereRef('s.application_id', '=', 'a.id'),
        ),
      ),
    )
    .execute()
  return missing.map(({ id }) => id)
}
