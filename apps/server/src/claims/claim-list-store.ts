import type { ClaimFilter, ClaimRow } from '@nestbond/api/claims/claims'
import type { Answers } from '@nestbond/domain/values/answers'
import { toMajor } from '@nestbond/domain/values/money'
import { landlordName } from '../platform/pdf/wording.ts'
import type { Database, PreparedStatement } from '../platform/database/database.ts'
import { required } from '../platform/required.ts'
import { landlordOnPaper } from '../application/on-paper.ts'

/** Number of rows per page. */
export const CLAIMS_PAGE = 50

/** The row after which the next page starts: its sort time and its id. */
export interface ClaimPosition {
  at: string
  id: string
}

const FIRST: ClaimPosition = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
const LAST: ClaimPosition = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

// PostgreSQL can use the partial indexes only if these conditions are literals.
const CONDITIONS: Record<ClaimFilter, string> = {
  open: `c.state in ('WITH_OFFICE', 'CONFIRMING', 'DECIDED')`,
  waiting: `c.state = 'WITH_TENANT'`,
  recourse: `c.owed_cents > 0`,
  closed: `c.closed_at is not null and c.owed_cents = 0`,
}

/** Limits the page before the joins, so that names are looked up only for its rows. */
function page(filter: ClaimFilter): PreparedStatement {
  const [order, sign, direction] = filter === 'closed' ? ['closed_at', '<', ' desc'] : ['due_at', '>', '']
  const by = `order by c.${order}${direction}, c.id${direction}`
  return {
    name: `claims-${filter}`,
    text: `select c.id, c.state, c.opened_at, c.due_at, c.closed_at, c.requested_cents, c.settled_cents, c.owed_cents, p.number, p.country, a.answers
      from (select c.* from claims c where ${CONDITIONS[filter]} and (c.${order}, c.id) ${sign} ($1::timestamptz, $2::uuid) ${by} limit ${CLAIMS_PAGE + 1}) c
      join policies p on p.id = c.policy_id join applications a on a.id = p.application_id ${by}`,
  }
}

/** One statement per filter; each uses an index in its own order. */
export const CLAIM_PAGES: Record<ClaimFilter, PreparedStatement> = {
  open: page('open'),
  waiting: page('waiting'),
  recourse: page('recourse'),
  closed: page('closed'),
}

const counted = (filter: ClaimFilter) =>
  `(select count(*) from (select from claims c where ${CONDITIONS[filter]} limit 1000) c) as ${filter}`
const COUNTS: PreparedStatement = {
  name: 'claim-counts',
  text: `select ${counted('open')}, ${counted('waiting')}, ${counted('recourse')}`,
}

interface Row {
  id: string
  state: ClaimRow['state']
  opened_at: Date
  due_at: Date | null
  closed_at: Date | null
  requested_cents: number
  settled_cents: number | null
  owed_cents: number
  number: string
  country: ClaimRow['country']
  answers: Answers
}

/** A row with its position in the list. */
export interface ListedClaim {
  row: ClaimRow
  position: ClaimPosition
}

/** Returns up to one row more than a page, which shows whether there is another page. */
export async function listClaims(
  database: Database,
  filter: ClaimFilter,
  after: ClaimPosition | null,
): Promise<ListedClaim[]> {
  const { at, id } = after ?? (filter === 'closed' ? LAST : FIRST)
  return (await database.query<Row>(CLAIM_PAGES[filter], [at, id])).map((row) => ({
    row: presentRow(row),
    position: { at: required(filter === 'closed' ? row.closed_at : row.due_at, 'instant').toISOString(), id: row.id },
  }))
}

function presentRow(row: Row): ClaimRow {
  return {
    id: row.id,
    policyNumber: row.number,
    state: row.state,
    // Empty after the tenant's data was erased.
    tenant: { firstName: row.answers.firstName ?? '', lastName: row.answers.lastName ?? '' },
    landlord: row.answers.landlord ? landlordName(landlordOnPaper(row.answers)) : '',
    country: row.country,
    amount: toMajor(row.requested_cents),
    settledAmount: row.settled_cents === null ? null : toMajor(row.settled_cents),
    owed: toMajor(row.owed_cents),
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
  }
}

export interface ClaimCounts {
  open: number
  waiting: number
  recourse: number
}

/** Counts per filter, each capped at 1,000 for speed. */
export async function countClaims(database: Database): Promise<ClaimCounts> {
  const [counts] = await database.query<ClaimCounts>(COUNTS, [])
  if (!counts) throw new Error('the count query returned no row')
  return counts
}

/** Ids of claims whose time to answer is over without that being saved, at most one page. */
export async function listTimeOver(database: Database, now: Date): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('claims')
    .select('id')
    .where('state', '=', 'WITH_TENANT')
    .where('due_at', '<', now)
    .orderBy('due_at')
    .limit(CLAIMS_PAGE)
    .execute()
  return rows.map(({ id }) => id)
}
