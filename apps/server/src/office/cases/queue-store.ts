import type { CaseRow } from '@nestbond/api/office/cases'
import { toMajor } from '@nestbond/domain/values/money'
import type { Database, PreparedStatement } from '../../platform/database/database.ts'

/** Number of rows per page. */
export const PAGE = 50
/** Number of newest closed cases that a search reads first, and its maximum if the first ones look promising. See `searchClosed`. */
const NEWEST = 2_000
const DEEPEST = 20_000
/** Minimum number of hits among the `NEWEST` that makes a full page within `DEEPEST` likely. */
const PROMISING = Math.ceil((PAGE * NEWEST * 1.5) / DEEPEST)

/** The row after which the next page starts: its sort time and its id. */
export interface Position {
  at: string
  id: string
}

const FIRST: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
const LAST: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const COLUMNS = `c.id, c.ref_id, c.kind, c.state, c.first_name, c.last_name, c.city, c.country, c.deposit_cents, c.occasions,
  c.opened_at, c.due_at, c.decided_at, c.assignee_id, s.name as assignee_name`

// PostgreSQL can use the partial indexes only if these conditions are literals.
const LIVE = `c.state in ('OPEN', 'WAITING', 'CONFIRMING')`
const CLOSED = `c.state in ('ACCEPTED', 'REFUSED')`

/** Limits the page before the join, so that names are looked up only for its rows. */
function page(name: string, from: string, order: 'due_at' | 'decided_at'): PreparedStatement {
  const direction = order === 'due_at' ? '' : ' desc'
  return {
    name: `cases-${name}`,
    text: `select ${COLUMNS} from (
        select c.* from ${from} order by c.${order}${direction}, c.id${direction} limit ${PAGE + 1}) c
      left join staff_accounts s on s.id = c.assignee_id order by c.${order}${direction}, c.id${direction}`,
  }
}

const inState = (state: 'OPEN' | 'WAITING' | 'CONFIRMING') =>
  page(
    state.toLowerCase(),
    `underwriting_cases c where c.state = '${state}' and (c.due_at, c.id) > ($1::timestamptz, $2::uuid)`,
    'due_at',
  )

const OPEN = inState('OPEN')
const WAITING = inState('WAITING')
const CONFIRMING = inState('CONFIRMING')
const MINE = page(
  'mine',
  `underwriting_cases c where c.assignee_id = $3::uuid and ${LIVE} and (c.due_at, c.id) > ($1::timestamptz, $2::uuid)`,
  'due_at',
)
const CLOSED_PAGE = page(
  'closed',
  `underwriting_cases c where ${CLOSED} and (c.decided_at, c.id) < ($1::timestamptz, $2::uuid)`,
  'decided_at',
)
const SEARCH_LIVE = page(
  'search-live',
  `underwriting_cases c where ${LIVE} and c.search @@ $3::tsquery and (c.due_at, c.id) > ($1::timestamptz, $2::uuid)`,
  'due_at',
)
const SEARCH_NEWEST = page(
  'search-newest',
  `(select * from underwriting_cases c where ${CLOSED} and (c.decided_at, c.id) < ($1::timestamptz, $2::uuid)
    order by c.decided_at desc, c.id desc limit $4::int) c where c.search @@ $3::tsquery`,
  'decided_at',
)
const SEARCH_CLOSED = page(
  'search-closed',
  // `offset 0` stops the planner from walking the index in order until a page is full, which could mean reading all cases.
  `(select * from underwriting_cases c where ${CLOSED} and c.search @@ $3::tsquery offset 0) c where (c.decided_at, c.id) < ($1::timestamptz, $2::uuid)`,
  'decided_at',
)

const counted = (name: string, condition: string) =>
  `(select count(*) from (select from underwriting_cases c where ${condition} limit 1000) c) as ${name}`
const COUNTS: PreparedStatement = {
  name: 'case-counts',
  text: `select ${counted('open', "c.state = 'OPEN'")}, ${counted('mine', `c.assignee_id = $1::uuid and ${LIVE}`)},
    ${counted('waiting', "c.state = 'WAITING'")}, ${counted('confirming', "c.state = 'CONFIRMING'")}`,
}

interface Row {
  id: string
  ref_id: string
  kind: CaseRow['kind']
  state: CaseRow['state']
  first_name: string
  last_name: string
  city: string
  country: CaseRow['country']
  deposit_cents: number
  occasions: CaseRow['occasions']
  opened_at: Date
  due_at: Date
  decided_at: Date | null
  assignee_id: string | null
  assignee_name: string | null
}

/** These functions return up to one row more than a page, which shows whether there is another page. */
export async function listLive(
  database: Database,
  filter: 'open' | 'waiting' | 'confirming',
  after: Position = FIRST,
): Promise<CaseRow[]> {
  const statement = { open: OPEN, waiting: WAITING, confirming: CONFIRMING }[filter]
  return rowsOf(await database.query<Row>(statement, [after.at, after.id]))
}

export async function listMine(database: Database, staffId: string, after: Position = FIRST): Promise<CaseRow[]> {
  return rowsOf(await database.query<Row>(MINE, [after.at, after.id, staffId]))
}

/** Last decided first. */
export async function listClosed(database: Database, after: Position = LAST): Promise<CaseRow[]> {
  return rowsOf(await database.query<Row>(CLOSED_PAGE, [after.at, after.id]))
}

/** Few cases are open, so even a frequent word has few hits. */
export async function searchLive(database: Database, search: string, after: Position = FIRST): Promise<CaseRow[]> {
  return rowsOf(await database.query<Row>(SEARCH_LIVE, [after.at, after.id, search]))
}

/**
 * Last decided first. The word index has no order: for a frequent name, tens of thousands of rows would be read and sorted for one page.
 * The search therefore reads the newest cases first, which another index holds in order; a frequent name fills a page there.
 * Only names that are rare among them are searched by the word index.
 */
export async function searchClosed(database: Database, search: string, after: Position = LAST): Promise<CaseRow[]> {
  const newest = (depth: number) => database.query<Row>(SEARCH_NEWEST, [after.at, after.id, search, depth])
  let found = await newest(NEWEST)
  if (found.length <= PAGE && found.length >= PROMISING) found = await newest(DEEPEST)
  if (found.length > PAGE) return rowsOf(found)
  return rowsOf(await database.query<Row>(SEARCH_CLOSED, [after.at, after.id, search]))
}

export interface CaseCounts {
  open: number
  mine: number
  waiting: number
  confirming: number
}

/** Counts of the whole queue, each capped at 1,000 for speed. */
export async function countCases(database: Database, staffId: string): Promise<CaseCounts> {
  const [counts] = await database.query<CaseCounts>(COUNTS, [staffId])
  if (!counts) throw new Error('the count query returned no row')
  return counts
}

function rowsOf(rows: readonly Row[]): CaseRow[] {
  return rows.map((row) => ({
    id: row.id,
    refId: row.ref_id,
    kind: row.kind,
    state: row.state,
    tenant: { firstName: row.first_name, lastName: row.last_name },
    city: row.city,
    country: row.country,
    deposit: toMajor(row.deposit_cents),
    occasions: row.occasions,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    assignee:
      row.assignee_id !== null && row.assignee_name !== null ? { id: row.assignee_id, name: row.assignee_name } : null,
  }))
}
