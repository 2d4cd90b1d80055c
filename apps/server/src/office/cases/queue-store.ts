import type { CaseRow } from '@nestbond/api/office/cases'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { hotStatement, runHot } from '../../platform/database/hot-statement.ts'
import { otherTenantsOf } from '../../application/other-tenants-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

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

const COLUMNS = `c.id, c.application_id, c.ref_id, c.kind, c.state, c.first_name, c.last_name, c.city, c.country, c.deposit_cents, c.occasions,
  c.opened_at, c.due_at, c.decided_at, c.obsolete, c.assignee_id, c.version, s.name as assignee_name`

// PostgreSQL can use the partial indexes only if these conditions are literals.
const LIVE = `c.state in ('OPEN', 'WAITING', 'CONFIRMING')`
const CLOSED = `c.state in ('ACCEPTED', 'REFUSED')`

interface Row {
  id: string
  application_id: string
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
  obsolete: boolean
  assignee_id: string | null
  assignee_name: string | null
  version: number
}

/** The row after which the page starts, and the values of the page's own condition. */
type PageValues<Values> = Position & Values

/** Limits the page before the join, so that names are looked up only for its rows. */
function page<Values extends object = object>(
  name: string,
  order: 'due_at' | 'decided_at',
  from: (placeholder: Readonly<Record<keyof PageValues<Values>, string>>) => string,
) {
  const direction = order === 'due_at' ? '' : ' desc'
  return hotStatement<PageValues<Values>, Row>(
    `cases-${name}`,
    (placeholder) => `select ${COLUMNS} from (
        select c.* from ${from(placeholder)} order by c.${order}${direction}, c.id${direction} limit ${PAGE + 1}) c
      left join staff_accounts s on s.id = c.assignee_id order by c.${order}${direction}, c.id${direction}`,
  )
}

type Placeholders = Readonly<Record<keyof Position, string>>
const isAfter = ({ at, id }: Placeholders) => `(c.due_at, c.id) > (${at}::timestamptz, ${id}::uuid)`
const isBefore = ({ at, id }: Placeholders) => `(c.decided_at, c.id) < (${at}::timestamptz, ${id}::uuid)`

const inState = (state: 'OPEN' | 'WAITING' | 'CONFIRMING') =>
  page(
    state.toLowerCase(),
    'due_at',
    (values) => `underwriting_cases c where c.state = '${state}' and ${isAfter(values)}`,
  )

const LIVE_PAGES = { open: inState('OPEN'), waiting: inState('WAITING'), confirming: inState('CONFIRMING') }
const MINE = page<{ staffId: string }>(
  'mine',
  'due_at',
  (values) => `underwriting_cases c where c.assignee_id = ${values.staffId}::uuid and ${LIVE} and ${isAfter(values)}`,
)
const CLOSED_PAGE = page(
  'closed',
  'decided_at',
  (values) => `underwriting_cases c where ${CLOSED} and ${isBefore(values)}`,
)
/** The pages that need no search, with the index that holds each in its order. */
export const CASE_PAGES = [
  ...Object.values(LIVE_PAGES).map((one) => [one, 'underwriting_cases_due_idx'] as const),
  [MINE, 'underwriting_cases_assignee_idx'],
  [CLOSED_PAGE, 'underwriting_cases_closed_idx'],
] as const
const SEARCH_LIVE = page<{ search: string }>(
  'search-live',
  'due_at',
  (values) => `underwriting_cases c where ${LIVE} and c.search @@ ${values.search}::tsquery and ${isAfter(values)}`,
)
const SEARCH_NEWEST = page<{ search: string; depth: number }>(
  'search-newest',
  'decided_at',
  (values) => `(select * from underwriting_cases c where ${CLOSED} and ${isBefore(values)}
    order by c.decided_at desc, c.id desc limit ${values.depth}::int) c where c.search @@ ${values.search}::tsquery`,
)
const SEARCH_CLOSED = page<{ search: string }>(
  'search-closed',
  'decided_at',
  // `offset 0` stops the planner from walking the index in order until a page is full, which could mean reading all cases.
  (values) =>
    `(select * from underwriting_cases c where ${CLOSED} and c.search @@ ${values.search}::tsquery offset 0) c where ${isBefore(values)}`,
)

const counted = (name: string, condition: string) =>
  `(select count(*) from (select from underwriting_cases c where ${condition} limit 1000) c) as ${name}`
const COUNTS = hotStatement<{ staffId: string }, CaseCounts>(
  'case-counts',
  ({
    staffId,
  }) => `select ${counted('open', "c.state = 'OPEN'")}, ${counted('mine', `c.assignee_id = ${staffId}::uuid and ${LIVE}`)},
    ${counted('waiting', "c.state = 'WAITING'")}, ${counted('confirming', "c.state = 'CONFIRMING'")}`,
)

/** These functions return up to one row more than a page, which shows whether there is another page. */
export async function listLive(
  db: Kysely<Tables>,
  filter: 'open' | 'waiting' | 'confirming',
  after: Position = FIRST,
): Promise<CaseRow[]> {
  return rowsOf(db, await runHot(db, LIVE_PAGES[filter], after))
}

export async function listMine(db: Kysely<Tables>, staffId: string, after: Position = FIRST): Promise<CaseRow[]> {
  return rowsOf(db, await runHot(db, MINE, { ...after, staffId }))
}

/** Last decided first. */
export async function listClosed(db: Kysely<Tables>, after: Position = LAST): Promise<CaseRow[]> {
  return rowsOf(db, await runHot(db, CLOSED_PAGE, after))
}

/** Few cases are open, so even a frequent word has few hits. */
export async function searchLive(db: Kysely<Tables>, search: string, after: Position = FIRST): Promise<CaseRow[]> {
  return rowsOf(db, await runHot(db, SEARCH_LIVE, { ...after, search }))
}

/**
 * Last decided first. The word index has no order: for a frequent name, tens of thousands of rows would be read and sorted for one page.
 * The search therefore reads the newest cases first, which another index holds in order; a frequent name fills a page there.
 * Only names that are rare among them are searched by the word index.
 */
export async function searchClosed(db: Kysely<Tables>, search: string, after: Position = LAST): Promise<CaseRow[]> {
  const newest = (depth: number) => runHot(db, SEARCH_NEWEST, { ...after, search, depth })
  let found = await newest(NEWEST)
  if (found.length <= PAGE && found.length >= PROMISING) found = await newest(DEEPEST)
  if (found.length > PAGE) return rowsOf(db, found)
  return rowsOf(db, await runHot(db, SEARCH_CLOSED, { ...after, search }))
}

export interface CaseCounts {
  open: number
  mine: number
  waiting: number
  confirming: number
}

/** Counts of the whole queue, each capped at 1,000 for speed. */
export async function countCases(db: Kysely<Tables>, staffId: string): Promise<CaseCounts> {
  const [counts] = await runHot(db, COUNTS, { staffId })
  if (!counts) throw new Error('the count query returned no row')
  return counts
}

async function rowsOf(db: Kysely<Tables>, rows: readonly Row[]): Promise<CaseRow[]> {
  const others = await otherTenantsOf(
    db,
    rows.map((row) => row.application_id),
  )
  return rows.map((row) => ({
    id: row.id,
    refId: row.ref_id,
    kind: row.kind,
    state: row.state,
    tenant: { firstName: row.first_name, lastName: row.last_name },
    otherTenants: others.get(row.application_id) ?? null,
    city: row.city,
    country: row.country,
    deposit: toMajor(row.deposit_cents),
    occasions: row.occasions,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    obsolete: row.obsolete,
    assignee:
      row.assignee_id !== null && row.assignee_name !== null ? { id: row.assignee_id, name: row.assignee_name } : null,
    version: row.version,
  }))
}
