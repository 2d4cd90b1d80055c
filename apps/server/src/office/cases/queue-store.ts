import type { CaseRow } from '@nestbond/api/office-cases'
import { toMajor } from '@nestbond/domain/values/money'
import type { Database, PreparedStatement } from '../../platform/database/database.ts'

/** Rows of a page of the queue. */
export const PAGE = 50
/** Closed cases that a search looks through first, the newest ones, and how far it goes on where it finds some. See `searchClosed`. */
const NEWEST = 2_000
const DEEPEST = 20_000
/** So many of the newest make it likely that a page is found before `DEEPEST`. */
const PROMISING = Math.ceil((PAGE * NEWEST * 1.5) / DEEPEST)

/** After which row to go on: the instant that the list is ordered by, and the id of the row. */
export interface Position {
  at: string
  id: string
}

const FIRST: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
const LAST: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const COLUMNS = `c.id, c.ref_id, c.kind, c.state, c.first_name, c.last_name, c.city, c.country, c.deposit_cents, c.occasions,
  c.opened_at, c.due_at, c.decided_at, c.assignee_id, s.name as assignee_name`

// Literals in these conditions are what lets PostgreSQL use the partial indexes.
const LIVE = `c.state in ('OPEN', 'WAITING', 'CONFIRMING')`
const CLOSED = `c.state in ('ACCEPTED', 'REFUSED')`

/** The page is cut first, so that names are looked up for no more than its rows. */
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
  // The offset keeps the planner from reading the cases in their order until it has found a page, which may be all of them.
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

/** All of these give up to one row more than a page, so that it is known whether there is another. */
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

/** The last decided first. */
export async function listClosed(database: Database, after: Position = LAST): Promise<CaseRow[]> {
  return rowsOf(await database.query<Row>(CLOSED_PAGE, [after.at, after.id]))
}

/** Few cases are live, so that even a frequent word finds few of them. */
export async function searchLive(database: Database, search: string, after: Position = FIRST): Promise<CaseRow[]> {
  return rowsOf(await database.query<Row>(SEARCH_LIVE, [after.at, after.id, search]))
}

/**
 * The last decided first. An index of words knows no order: of a frequent name it would give ten thousands of rows to be read and sorted
 * for one page. A frequent name has a page among the newest cases, which are in their order in another index; only what is rare there is
 * looked for by its words.
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

/** Of the whole queue, each up to 1,000: nobody counts further by hand either. */
export async function countCases(database: Database, staffId: string): Promise<CaseCounts> {
  const [counts] = await database.query<CaseCounts>(COUNTS, [staffId])
  if (!counts) throw new Error('counting gave no row')
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
