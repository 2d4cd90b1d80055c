import {
  depositChangeOn,
  OPEN_DEPOSIT_CHANGES,
  type DepositChangeState,
} from '@nestbond/domain/premiums/deposit-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { DepositChangesTable } from './tables.ts'

export type StoredDepositChange = Selectable<DepositChangesTable>

/** The state of a change on a day. */
export function changeOn(
  { state, last_day: lastDay }: Pick<StoredDepositChange, 'state' | 'last_day'>,
  today: CivilDate,
): DepositChangeState {
  return depositChangeOn({ state, lastDay }, today)
}

/** Rows are written under the lock of their policy, so they have no lock of their own. */
export async function insertDepositChange(trx: Kysely<Tables>, change: Insertable<DepositChangesTable>): Promise<void> {
  await trx.insertInto('deposit_changes').values(change).execute()
}

/** A policy's newest change; null if there was none. */
export async function findLastDepositChange(db: Kysely<Tables>, policyId: string): Promise<StoredDepositChange | null> {
  return (await findLastDepositChanges(db, [policyId]))[0] ?? null
}

/** The newest change of each policy that has one. */
export async function findLastDepositChanges(
  db: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<StoredDepositChange[]> {
  return policyIds.length === 0 ? [] : newestChanges(db, policyIds).execute()
}

/** A policy's agreed changes, oldest first. */
export async function agreedDepositChanges(db: Kysely<Tables>, policyId: string): Promise<StoredDepositChange[]> {
  return db
    .selectFrom('deposit_changes')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('state', '=', 'AGREED')
    .orderBy('number')
    .execute()
}

/** The newest agreed change of each policy that has one. */
export async function lastAgreedChanges(
  db: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<StoredDepositChange[]> {
  return policyIds.length === 0 ? [] : newestChanges(db, policyIds).where('state', '=', 'AGREED').execute()
}

function newestChanges(db: Kysely<Tables>, policyIds: readonly string[]) {
  return db
    .selectFrom('deposit_changes')
    .selectAll()
    .distinctOn('policy_id')
    .where('policy_id', 'in', policyIds)
    .orderBy('policy_id')
    .orderBy('number', 'desc')
}

export async function findDepositChange(db: Kysely<Tables>, id: string): Promise<StoredDepositChange | null> {
  return (await db.selectFrom('deposit_changes').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Moves a change on and counts its version. */
export async function writeDepositChange(
  trx: Kysely<Tables>,
  id: string,
  columns: Updateable<DepositChangesTable> & { state: DepositChangeState },
): Promise<void> {
  await trx
    .updateTable('deposit_changes')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function writeDepositReminded(trx: Kysely<Tables>, id: string, day: number): Promise<void> {
  await trx.updateTable('deposit_changes').set({ reminded_day: day }).where('id', '=', id).execute()
}

/** Changes that wait for landlords, in the order of their ids after the given one. */
export async function listWaitingChanges(
  db: Kysely<Tables>,
  after: string | null,
  limit: number,
): Promise<StoredDepositChange[]> {
  const waiting = db.selectFrom('deposit_changes').selectAll().where('state', '=', 'WITH_LANDLORD')
  return (after === null ? waiting : waiting.where('id', '>', after)).orderBy('id').limit(limit).execute()
}

/** Raises that wait for co-tenants, in the order of their ids after the given one. */
export async function listTenantsChanges(
  db: Kysely<Tables>,
  after: string | null,
  limit: number,
): Promise<StoredDepositChange[]> {
  const waiting = db.selectFrom('deposit_changes').selectAll().where('state', '=', 'WITH_TENANTS')
  return (after === null ? waiting : waiting.where('id', '>', after)).orderBy('id').limit(limit).execute()
}

export async function writeDocumentsReminded(trx: Kysely<Tables>, id: string, day: CivilDate): Promise<void> {
  await trx.updateTable('deposit_changes').set({ documents_reminded_on: day }).where('id', '=', id).execute()
}

/** Raises whose documents the office waits for, in the order of their ids. `after`: the last id of the former page */
export async function listDocumentChanges(
  db: Kysely<Tables>,
  after: string | null,
  limit: number,
): Promise<StoredDepositChange[]> {
  return db
    .selectFrom('deposit_changes')
    .selectAll()
    .where('state', '=', 'WITH_OFFICE')
    .where('documents_asked_at', 'is not', null)
    .where('documents_brought_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The open changes of policies that have ended. */
export async function listOverChanges(db: Kysely<Tables>, limit: number): Promise<StoredDepositChange[]> {
  return db
    .selectFrom('deposit_changes as d')
    .innerJoin('policies as p', 'p.id', 'd.policy_id')
    .selectAll('d')
    .where('d.state', 'in', OPEN_DEPOSIT_CHANGES)
    .where('p.ended_on', 'is not', null)
    .limit(limit)
    .execute()
}

/** The terms of a policy after a change. */
export interface NewTerms {
  /** What the landlord may claim from now on, beside what was paid out before. */
  deposit: Cents
  paidBefore: Cents
  premium: Cents
  /** Set if the deposit is higher from now on. */
  raisedOn: CivilDate | null
}

/**
 * Writes the new terms into the policy, and the new price of a change between yearly and monthly that waits for the next period.
 * @param pendingPremium the price of its period for the new deposit
 */
export async function writeNewTerms(
  trx: Kysely<Tables>,
  policyId: string,
  { deposit, paidBefore, premium, raisedOn }: NewTerms,
  pendingPremium: Cents,
): Promise<void> {
  await trx
    .updateTable('policies')
    .set({
      deposit_cents: deposit,
      paid_before_cents: paidBefore,
      premium_cents: premium,
      ...(raisedOn === null ? {} : { deposit_raised_on: raisedOn }),
    })
    .where('id', '=', policyId)
    .execute()
  await trx
    .updateTable('period_changes')
    .set({ premium_cents: pendingPremium })
    .where('policy_id', '=', policyId)
    .where('taken_back_at', 'is', null)
    .where('applied_at', 'is', null)
    .execute()
}

/** Moves all periods that are not charged yet up by one number; their days stay. */
export async function movePeriodsUp(trx: Kysely<Tables>, policyId: string): Promise<void> {
  await trx
    .updateTable('policies')
    .set((e) => ({ next_period: e('next_period', '+', 1), premium_period_from: e('premium_period_from', '+', 1) }))
    .where('id', '=', policyId)
    .execute()
  await trx
    .updateTable('period_changes')
    .set((e) => ({ from_number: e('from_number', '+', 1) }))
    .where('policy_id', '=', policyId)
    .where('taken_back_at', 'is', null)
    .where('applied_at', 'is', null)
    .execute()
}

/** Writes the charge for the rest of the present period, for a premium run to take up like a charge whose worker has died. */
export async function insertDifference(
  trx: Kysely<Tables>,
  charge: {
    id: string
    policyId: string
    payerId: string | null
    number: number
    start: CivilDate
    end: CivilDate
    amount: Cents
    card: { provider: string; setupId: string }
    dueOn: CivilDate
  },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('premium_charges')
    .values({
      id: charge.id,
      policy_id: charge.policyId,
      payer_id: charge.payerId,
      period_number: charge.number,
      period_start: charge.start,
      period_end: charge.end,
      amount_cents: charge.amount,
      state: 'CHARGING',
      card_provider: charge.card.provider,
      card_setup_id: charge.card.setupId,
      lease_until: now,
      due_on: charge.dueOn,
    })
    .execute()
}
