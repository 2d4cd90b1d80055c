import { sql, type Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { isMissingReference } from '../platform/database/failures.ts'
import { lockName } from '../platform/database/lock-name.ts'
import { beginningsOfPerson, timeWords } from '../platform/database/search-words.ts'
import type { Tables } from '../platform/database/tables.ts'
import { isReal } from '../partners/sandbox-store.ts'
import { findNamedCoTenants } from './named-co-tenant-store.ts'
import { searchWordsOf } from './search-words-of.ts'

/** The lock of all writers of words, so that none writes older ones over newer ones. Saves do not take it. */
const WORDS_LOCK = 'search-words'
const BATCH = 100

/** Lets the office find applications by their present words. Runs in the transaction that changes them. */
export async function indexSoon(trx: Kysely<Tables>, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  await trx
    .insertInto('search_due')
    .values(applicationIds.toSorted().map((application_id) => ({ application_id })))
    .onConflict((on) => on.column('application_id').doUpdateSet((e) => ({ turn: e('search_due.turn', '+', 1) })))
    .execute()
}

/**
 * Writes the words of all applications that have changed, as far as their changes were committed before the call. A job does so every minute, and each
 * search of the office before it reads.
 */
export async function writeDueWords({ kysely, transaction }: Pick<Database, 'kysely' | 'transaction'>): Promise<void> {
  const any = await kysely.selectFrom('search_due').select('application_id').limit(1).executeTakeFirst()
  for (let after: string | undefined = any && NO_ID; after !== undefined;) {
    const from = after
    const write = () => transaction((trx) => writeBatch(trx, from))
    after = await write().catch((error: unknown) => {
      // An application was deleted after the batch had read it.
      if (isMissingReference(error)) return write()
      throw error
    })
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** @returns the last id of a full batch */
async function writeBatch(trx: Kysely<Tables>, after: string): Promise<string | undefined> {
  await lockName(trx, WORDS_LOCK)
  const due = await trx
    .selectFrom('search_due as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .leftJoin('application_search as s', 's.application_id', 'a.id')
    .select(['a.id', 'd.turn', 'a.ref_id as refId', 'a.answers'])
    .select((e) => [e.fn.coalesce('s.created_at', 'a.created_at').as('at'), isReal('a.partner_id').as('real')])
    .where('d.application_id', '>', after)
    .orderBy('d.application_id')
    .limit(BATCH)
    .execute()
  if (due.length === 0) return
  const named = await findNamedCoTenants(
    trx,
    due.map(({ id }) => id),
  )
  const rows = due.map((row) => ({
    ...row,
    // Applications of a partner's test key are never found.
    words: row.real
      ? searchWordsOf(
          row,
          named.filter(({ applicationId }) => applicationId === row.id),
        )
      : [],
  }))
  await writeWords(
    trx,
    rows.filter(({ words }) => words.length > 0),
  )
  await deleteWords(
    trx,
    rows.filter(({ words }) => words.length === 0).map(({ id }) => id),
  )
  // Last, because a save waits for the end of a transaction that has deleted its row. What has changed in the meantime stays due.
  await trx
    .deleteFrom('search_due')
    .where((e) =>
      e(
        e.refTuple('application_id', 'turn'),
        'in',
        due.map(({ id, turn }) => e.tuple(id, turn)),
      ),
    )
    .execute()
  return due.length === BATCH ? due.at(-1)?.id : undefined
}

async function writeWords(trx: Kysely<Tables>, rows: readonly { id: string; words: string[]; at: Date }[]) {
  if (rows.length === 0) return
  await trx
    .insertInto('application_search')
    .values(
      rows.map(({ id, words, at }) => ({
        application_id: id,
        search: sql<string>`array_to_tsvector(${[...beginningsOfPerson(words), ...timeWords(at)]}::text[])`,
        created_at: at,
      })),
    )
    .onConflict((on) =>
      on
        .column('application_id')
        .doUpdateSet((e) => ({ search: e.ref('excluded.search') }))
        // Equal words cost no entries of the index.
        .where((e) => e('application_search.search', '<>', e.ref('excluded.search'))),
    )
    .execute()
}

async function deleteWords(trx: Kysely<Tables>, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  await trx.deleteFrom('application_search').where('application_id', 'in', applicationIds).execute()
}

/** Deletes the words of applications whose person is erased, for good. */
export async function forgetWords(trx: Kysely<Tables>, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  await lockName(trx, WORDS_LOCK)
  await trx.deleteFrom('search_due').where('application_id', 'in', applicationIds).execute()
  await deleteWords(trx, applicationIds)
}
