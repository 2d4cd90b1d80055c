import type { Kysely } from 'kysely'
import { isSandboxApplication } from '../../partners/sandbox-store.ts'
import { hotStatement, runHot } from '../../platform/database/hot-statement.ts'
import { newestFirst } from '../../platform/database/search-words.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Number of people that a search shows. */
export const MOST_FOUND = 50

interface Row {
  id: string
  ref_id: string
  first_name: string | null
  last_name: string | null
  email: string | null
  address: string | null
  company: string | null
  landlord_first_name: string | null
  landlord_last_name: string | null
  contract: string | null
  created_at: Date
}

/** Limits the hits before the join, so that the answers of at most one more application than is shown are read. */
function found<Values extends object>(
  name: string,
  from: (placeholder: Readonly<Record<keyof Values, string>>) => string,
) {
  return hotStatement<Values, Row>(
    `people-${name}`,
    (placeholder) => `select a.id, a.ref_id, a.answers->>'firstName' as first_name, a.answers->>'lastName' as last_name,
        a.answers->>'email' as email, a.answers->'address'->>'fullAddress' as address, a.answers->'landlord'->>'companyName' as company,
        a.answers->'landlord'->>'firstName' as landlord_first_name, a.answers->'landlord'->>'lastName' as landlord_last_name,
        c.number as contract, a.created_at
      from (select s.application_id, s.created_at from ${from(placeholder)}
        order by s.created_at desc, s.application_id desc limit ${MOST_FOUND + 1}) s
      join applications a on a.id = s.application_id left join contracts c on c.application_id = a.id and c.signed_at is not null
      order by s.created_at desc, s.application_id desc`,
  )
}

const BY_WORDS = found<{ search: string }>(
  'by-words',
  // `offset 0` stops the planner from walking the index in order until a page is full, which could mean reading all applications.
  ({ search }) =>
    `(select application_id, created_at from application_search where search @@ ${search}::tsquery offset 0) s`,
)
const BY_ID = found<{ id: string }>(
  'by-id',
  ({ id }) => `(select a.id as application_id, a.created_at from applications a where a.id = ${id}::uuid) s`,
)

export type PersonRow = Row

/** The newest hits first, up to one more than is shown. See `newestFirst`. */
export async function searchPeople(db: Kysely<Tables>, search: string, now: Date): Promise<PersonRow[]> {
  let rows: PersonRow[] = []
  let searched = 0
  for (const { search: narrower, days } of newestFirst(search, now)) {
    // The hits in a span say how many a longer one has: those that promise too few are left out. No hit counts as half of one.
    const promised = searched === 0 ? Infinity : Math.max(rows.length, 0.5) * (days / searched)
    if (promised <= MOST_FOUND) continue
    rows = await runHot(db, BY_WORDS, { search: narrower })
    searched = days
    if (rows.length > MOST_FOUND) break
  }
  return rows
}

/**
 * The application with a reference, a contract number or the code of a certificate or promise in the stored spelling, also the code of a certificate that
 * was renewed since; null if there is none.
 */
export async function findByNumber(
  db: Kysely<Tables>,
  {
    refId,
    contract,
    certificate,
    promise,
  }: { refId: string; contract: string | null; certificate: string | null; promise: string | null },
): Promise<PersonRow | null> {
  const hit = await db
    .selectFrom('applications')
    .select('id')
    .where('ref_id', '=', refId)
    .unionAll(
      db
        .selectFrom('contracts')
        .select('application_id as id')
        .where('number', '=', contract ?? ''),
    )
    .unionAll(
      db
        .selectFrom('certificates as c')
        .innerJoin('policies as p', 'p.id', 'c.policy_id')
        .select('p.application_id as id')
        .where('c.code', '=', certificate ?? ''),
    )
    .unionAll(
      db
        .selectFrom('replaced_certificates as c')
        .innerJoin('policies as p', 'p.id', 'c.policy_id')
        .select('p.application_id as id')
        .where('c.code', '=', certificate ?? ''),
    )
    .unionAll(
      db
        .selectFrom('promises')
        .select('application_id as id')
        .where('code', '=', promise ?? ''),
    )
    .limit(1)
    .executeTakeFirst()
  if (!hit || (await isSandboxApplication(db, hit.id))) return null
  return (await runHot(db, BY_ID, { id: hit.id }))[0] ?? null
}

/** Whether a row's person was erased: the application stays for the books and is never shown. */
export function isErasedRow({ email, first_name: firstName }: PersonRow): boolean {
  return email === null && firstName === null
}
