import type { ClaimFilter, ClaimRow } from '@nestbond/api/claims/office-claims'
import { toMajor } from '@nestbond/domain/values/money'
import { sql, type Kysely } from 'kysely'
import { isRealPolicy } from '../partners/sandbox-store.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ListCursor } from '../platform/http/cursor.ts'
import { required } from '../platform/required.ts'
import { waitingForAmount } from './announcement-store.ts'
import { landlordNameOf } from '../application/names.ts'

/** Number of rows per page. */
export const CLAIMS_PAGE = 50

const FIRST: ListCursor = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
const LAST: ListCursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

// PostgreSQL can use the partial indexes only if these conditions are literals.
const CONDITIONS: Record<ClaimFilter, string> = {
  open: `c.state in ('WITH_OFFICE', 'CONFIRMING', 'DECIDED')`,
  waiting: `c.state = 'WITH_TENANT'`,
  recourse: `c.owed_cents > 0`,
  closed: `c.closed_at is not null and c.owed_cents = 0`,
}

const condition = (filter: ClaimFilter) => sql.raw<boolean>(CONDITIONS[filter])

/** A page of a list. Limits it before the joins, so that names are looked up only for its rows; each filter uses an index in its own order. */
export function claimPage(kysely: Kysely<Tables>, filter: ClaimFilter, { at, id }: ListCursor) {
  const [column, direction] = filter === 'closed' ? (['c.closed_at', 'desc'] as const) : (['c.due_at', 'asc'] as const)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return kysely
    .selectFrom((e) =>
      e
        .selectFrom('claims as c')
        .selectAll()
        .where(condition(filter))
        .where(isRealPolicy('c.policy_id'))
        .where(sql<boolean>`(${sql.ref(column)}, c.id) ${sign} (${at}::timestamptz, ${id}::uuid)`)
        .orderBy(column, direction)
        .orderBy('c.id', direction)
        .limit(CLAIMS_PAGE + 1)
        .as('c'),
    )
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['c.id', 'c.state', 'c.opened_at', 'c.due_at', 'c.closed_at', 'c.requested_cents', 'c.settled_cents'])
    .select(['c.owed_cents', 'p.number', 'p.country', 'a.answers'])
    .orderBy(column, direction)
    .orderBy('c.id', direction)
}

type Row = Awaited<ReturnType<ReturnType<typeof claimPage>['execute']>>[number]

/** A row with its position in the list. */
export interface ListedClaim {
  row: ClaimRow
  position: ListCursor
}

/** Returns up to one row more than a page, which shows whether there is another page. */
export async function listClaims(
  db: Kysely<Tables>,
  filter: ClaimFilter,
  after: ListCursor | null,
): Promise<ListedClaim[]> {
  const page = claimPage(db, filter, after ?? (filter === 'closed' ? LAST : FIRST))
  return (await page.execute()).map((row) => ({
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
    otherTenants: row.answers.otherTenants ?? null,
    landlord: row.answers.landlord ? landlordNameOf(row.answers) : '',
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
  announced: number
  recourse: number
}

/** Counts per filter, each capped at 1,000 for speed. */
export async function countClaims(db: Kysely<Tables>): Promise<ClaimCounts> {
  return db
    .selectNoFrom((e) => [
      ...(['open', 'waiting', 'recourse'] as const).map((filter) =>
        e
          .selectFrom((inner) =>
            inner
              .selectFrom('claims as c')
              .select('c.id')
              .where(condition(filter))
              .where(isRealPolicy('c.policy_id'))
              .limit(1000)
              .as('c'),
          )
          .select((count) => count.fn.countAll<number>().as('count'))
          .$castTo<{ count: number }>()
          .as(filter),
      ),
      e
        .selectFrom((inner) =>
          waitingForAmount(inner).select('id').where(isRealPolicy('policy_id')).limit(1000).as('n'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .$castTo<{ count: number }>()
        .as('announced'),
    ])
    .$castTo<ClaimCounts>()
    .executeTakeFirstOrThrow()
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
