import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import { randomUUID } from 'node:crypto'
import { EXCHANGE_MOVES, nextExchangeMark, type ExchangeState } from '@nestbond/domain/policy/deposit-exchange'
import { move } from '@nestbond/domain/values/moves'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { DepositExchangesTable } from '../tables.ts'

export type StoredExchange = Selectable<DepositExchangesTable>

/**
 * Begins the exchange of an application whose landlord holds a cash deposit (`hasCashToReturn`). Idempotent.
 * @returns whether an exchange was created
 */
export async function beginExchange(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<boolean> {
  const made = await trx
    .insertInto('deposit_exchanges')
    .values({
      id: randomUUID(),
      application_id: applicationId,
      state: 'LETTER',
      since: now,
      due_on: nextExchangeMark('LETTER', civilDateIn(now), 0),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findExchange(db: Kysely<Tables>, applicationId: string): Promise<StoredExchange | null> {
  return (
    (await db
      .selectFrom('deposit_exchanges')
      .selectAll()
      .where('application_id', '=', applicationId)
      .executeTakeFirst()) ?? null
  )
}

/** Locks an application's exchange until the transaction ends; null if there is none. */
export async function lockExchange(trx: Kysely<Tables>, applicationId: string): Promise<StoredExchange | null> {
  return (
    (await trx
      .selectFrom('deposit_exchanges')
      .selectAll()
      .where('application_id', '=', applicationId)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

const REACHED = { CERTIFICATE: 'letter_at', CASH: 'accepted_at', RECEIVED: 'received_at' } as const

/**
 * Moves a locked exchange to a state and restarts its reminders.
 * @throws if `EXCHANGE_MOVES` does not allow the move
 */
export async function moveExchange(
  trx: Kysely<Tables>,
  exchange: StoredExchange,
  to: ExchangeState,
  now: Date,
): Promise<void> {
  move(EXCHANGE_MOVES, exchange.state, to)
  const column = to in REACHED ? REACHED[to as keyof typeof REACHED] : null
  await trx
    .updateTable('deposit_exchanges')
    .set({
      state: to,
      since: now,
      reminded_day: 0,
      due_on: nextExchangeMark(to, civilDateIn(now), 0),
      ...(column !== null && exchange[column] === null ? { [column]: now } : {}),
    })
    .where('id', '=', exchange.id)
    .execute()
}

/** Records that the reminders up to a day were handled. */
export async function writeExchangeReminded(
  trx: Kysely<Tables>,
  { id, state, since }: StoredExchange,
  day: number,
): Promise<void> {
  await trx
    .updateTable('deposit_exchanges')
    .set({ reminded_day: day, due_on: nextExchangeMark(state, civilDateIn(since), day) })
    .where('id', '=', id)
    .execute()
}

/**
 * A page of exchanges with a due reminder, ordered by due date.
 * @param after the last exchange of the previous page; null for the first page
 */
export async function dueExchanges(
  db: Kysely<Tables>,
  today: CivilDate,
  after: { on: CivilDate; id: string } | null,
  limit: number,
): Promise<{ id: string; applicationId: string; contractId: string; on: CivilDate }[]> {
  const rows = await db
    .selectFrom('deposit_exchanges as e')
    .innerJoin('contracts as c', 'c.application_id', 'e.application_id')
    .select(['e.id', 'e.application_id', 'c.id as contract_id', 'e.due_on'])
    .where('e.due_on', '<=', today)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(e.due_on, e.id) > (${after?.on}::date, ${after?.id}::uuid)`),
    )
    .orderBy('e.due_on')
    .orderBy('e.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, application_id: applicationId, contract_id: contractId, due_on: on }) =>
    on === null ? [] : [{ id, applicationId, contractId, on }],
  )
}

export interface OfficeExchange {
  id: string
  applicationId: string
  contractId: string
  acceptedAt: Date
  since: Date
}

/** Exchanges with the office, oldest first. */
export async function exchangesWithOffice(db: Kysely<Tables>, limit: number): Promise<OfficeExchange[]> {
  const rows = await withOffice(db).orderBy('e.since').orderBy('e.id').limit(limit).execute()
  return rows.map(toOfficeExchange)
}

export async function findOfficeExchange(db: Kysely<Tables>, id: string): Promise<OfficeExchange | null> {
  const row = await withOffice(db, false).where('e.id', '=', id).executeTakeFirst()
  return row ? toOfficeExchange(row) : null
}

function withOffice(db: Kysely<Tables>, only = true) {
  return db
    .selectFrom('deposit_exchanges as e')
    .innerJoin('contracts as c', 'c.application_id', 'e.application_id')
    .innerJoin('policies as p', 'p.application_id', 'e.application_id')
    .select(['e.id', 'e.application_id', 'c.id as contract_id', 'e.accepted_at', 'e.since'])
    .$if(only, (query) => query.where('e.state', '=', 'WITH_OFFICE').where('p.status', 'in', IN_FORCE_STATES))
}

function toOfficeExchange(row: {
  id: string
  application_id: string
  contract_id: string
  accepted_at: Date | null
  since: Date
}): OfficeExchange {
  return {
    id: row.id,
    applicationId: row.application_id,
    contractId: row.contract_id,
    acceptedAt: row.accepted_at ?? row.since,
    since: row.since,
  }
}
