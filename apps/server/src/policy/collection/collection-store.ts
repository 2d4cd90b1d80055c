import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { BY_TRANSFER } from '@nestbond/domain/premiums/charge'
import { payUntil, type Collection, type CollectionEvent } from '@nestbond/domain/premiums/collection'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Answers } from '@nestbond/domain/values/answers'
import { fullName } from '@nestbond/domain/values/person-name'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { otherTenantsOf } from '../../application/other-tenants-store.ts'
import { CARD_OF_CHARGE } from '../../application/premium-share-store.ts'
import { CHARGE_OF_REFUND, REFUNDED_TO } from '../end/refund-store.ts'

export interface CollectionEntry {
  at: Date
  name: string
  kind: CollectionEvent
  until: CivilDate | null
  note: string | null
  /** False for steps from before the premium was owed again, which have no effect any more. */
  counts: boolean
}

/** An unpaid premium with its policy and the history of the office's actions, newest first. */
export interface StoredCollection {
  chargeId: string
  policyId: string
  policyNumber: string
  applicationId: string
  /** The application of a co-tenant who pays this share; null for the first tenant. */
  payerId: string | null
  /** See `chargeNumber`. */
  period: number
  amount: number
  periodStart: CivilDate
  /** The first day of the next period. */
  periodEnd: CivilDate
  dueOn: CivilDate
  attempts: number
  /** Of the policy now; the failed attempt may have been another one's. */
  payment: { method: PaymentMethod; label: string | null }
  declineCode: string | null
  collection: Collection
  history: CollectionEntry[]
}

/** Unpaid premiums with the office, ordered by due date. */
export async function listCollections(db: Kysely<Tables>, limit: number): Promise<StoredCollection[]> {
  return withHistory(
    db,
    await charges(db).where('c.state', '=', 'WITH_OFFICE').orderBy('c.due_on').orderBy('c.id').limit(limit).execute(),
  )
}

/** Finds a charge in any state. */
export async function findCollection(db: Kysely<Tables>, chargeId: string): Promise<StoredCollection | null> {
  const [found] = await withHistory(db, await charges(db).where('c.id', '=', chargeId).execute())
  return found ?? null
}

/** The tenants of each first tenant's policy who may have paid a premium of it, in their order; only of several tenants. */
export async function payersOf(
  db: Kysely<Tables>,
  firstApplicationIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  if (firstApplicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('co_tenants as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .innerJoin('applications as f', 'f.id', 'o.first_application_id')
    .select(['o.first_application_id as firstId', 'a.id', 'a.answers', 'f.answers as first'])
    .where('o.first_application_id', 'in', firstApplicationIds)
    .where('o.signed_at', 'is not', null)
    .orderBy('o.added_at')
    .orderBy('o.id')
    .execute()
  const payers = new Map<string, { id: string; name: string }[]>()
  for (const { firstId, id, answers, first } of rows) {
    const before = payers.get(firstId) ?? [{ id: firstId, name: nameIn(first) }]
    payers.set(firstId, [...before, { id, name: nameIn(answers) }])
  }
  return payers
}

const nameIn = ({ firstName = '', lastName = '' }: Answers) => fullName({ firstName, lastName })

/** Names of tenants and of the others on the same surety, by application id. */
export type Tenants = Map<string, { tenant: { firstName: string; lastName: string }; otherTenants: string | null }>

export async function tenantsOf(db: Kysely<Tables>, applicationIds: readonly string[]): Promise<Tenants> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db.selectFrom('applications').select(['id', 'answers']).where('id', 'in', applicationIds).execute()
  const others = await otherTenantsOf(db, applicationIds)
  return new Map(
    rows.map(({ id, answers: { firstName = '', lastName = '' } }) => [
      id,
      { tenant: { firstName, lastName }, otherTenants: others.get(id) ?? null },
    ]),
  )
}

function charges(db: Kysely<Tables>) {
  return (
    db
      .selectFrom('premium_charges as c')
      .innerJoin('policies as p', 'p.id', 'c.policy_id')
      // Erased with the application.
      .leftJoin('card_setups as s', (on) =>
        on.on('s.setup_id', '=', sql<string>`${sql.raw(CARD_OF_CHARGE)}`).onRef('s.provider', '=', 'p.card_provider'),
      )
      .select([
        'c.id',
        'c.policy_id',
        'p.number',
        'p.application_id',
        'c.payer_id',
        'c.period_number',
        'c.amount_cents',
        'c.period_start',
        'c.period_end',
        'c.due_on',
        'c.attempt',
        'p.payment_method',
        's.label',
        'c.decline_code',
        'c.state',
        'c.next_try_on',
        'p.collection_held_until',
        'c.collection_round',
      ])
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof charges>['executeTakeFirstOrThrow']>>

async function withHistory(db: Kysely<Tables>, rows: readonly Row[]): Promise<StoredCollection[]> {
  if (rows.length === 0) return []
  const events = await db
    .selectFrom('premium_collection_events as e')
    .innerJoin('staff_accounts as s', 's.id', 'e.staff_id')
    .select(['e.charge_id', 'e.at', 's.name', 'e.kind', 'e.until', 'e.note', 'e.round'])
    .where(
      'e.charge_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map((row) => {
    const history = events.flatMap(({ charge_id, round, ...entry }) =>
      charge_id === row.id ? [{ ...entry, counts: round === row.collection_round }] : [],
    )
    const reminded = history.find(({ kind, counts }) => counts && kind === 'reminded')
    return {
      chargeId: row.id,
      policyId: row.policy_id,
      policyNumber: row.number,
      applicationId: row.application_id,
      payerId: row.payer_id,
      period: row.period_number,
      amount: row.amount_cents,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      dueOn: row.due_on,
      attempts: row.attempt,
      payment: { method: row.payment_method, label: row.label },
      declineCode: row.decline_code,
      collection: {
        state: row.state,
        nextTryOn: row.next_try_on,
        remindedOn: reminded ? civilDateIn(reminded.at) : null,
        heldUntil: row.collection_held_until,
      },
      history,
    }
  })
}

export async function addCollectionEvent(
  trx: Kysely<Tables>,
  event: {
    chargeId: string
    staffId: string
    kind: CollectionEvent
    until: CivilDate | null
    note: string | null
    at: Date
  },
): Promise<void> {
  const { chargeId, staffId, ...rest } = event
  await trx
    .insertInto('premium_collection_events')
    .values({ charge_id: chargeId, staff_id: staffId, ...rest })
    .execute()
}

/** Schedules a retry. Failures keep counting, so after another failure the charge is with the office again. */
export async function planTry(trx: Kysely<Tables>, chargeId: string, on: CivilDate): Promise<void> {
  await trx.updateTable('premium_charges').set({ next_try_on: on }).where('id', '=', chargeId).execute()
}

export interface RefusedRefundRow {
  id: string
  /** Of the tenant who gets it. */
  applicationId: string
  policyNumber: string
  amount: number
  reference: string
  requestedAt: Date
  attempts: number
  declineCode: string | null
  byTransfer: boolean
  accountHolder: string | null
  iban: string | null
  approvedBy: string | null
  approver: string | null
}

/** Refunds that the card provider has refused for good, oldest first. */
export async function listRefusedRefunds(db: Kysely<Tables>, limit: number): Promise<RefusedRefundRow[]> {
  return db
    .selectFrom('premium_refunds as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .innerJoin('premium_charges as c', (on) => on.on('c.id', '=', CHARGE_OF_REFUND))
    .leftJoin('staff_accounts as s', 's.id', 'r.approved_by')
    .select((e) => [
      'r.id',
      REFUNDED_TO.as('applicationId'),
      'p.number as policyNumber',
      'r.amount_cents as amount',
      'r.reference',
      'r.requested_at as requestedAt',
      'r.attempts',
      'r.decline_code as declineCode',
      e('r.card_provider', '=', BY_TRANSFER).$castTo<boolean>().as('byTransfer'),
      'r.account_holder as accountHolder',
      'r.account_iban as iban',
      'r.approved_by as approvedBy',
      's.name as approver',
    ])
    .where('r.state', '=', 'WITH_OFFICE')
    .orderBy('r.requested_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

/**
 * Opens a refused refund again for the next worker.
 * @returns its application; null if the refund is not with the office
 */
export async function reopenRefund(trx: Kysely<Tables>, id: string, now: Date): Promise<string | null> {
  const row = await trx
    .updateTable('premium_refunds as r')
    .from('policies as p')
    .set({ state: 'OPEN', lease_until: now, decline_code: null })
    .whereRef('p.id', '=', 'r.policy_id')
    .where('r.id', '=', id)
    .where('r.state', '=', 'WITH_OFFICE')
    .where('r.card_provider', '!=', BY_TRANSFER)
    .returning('p.application_id')
    .executeTakeFirst()
  return row?.application_id ?? null
}

/**
 * Books a transfer for a premium with the office: the charge, its ledger entry, and `paidAt` for the receipt.
 * @param paidBy the application of the tenant whose money it is
 */
export async function writePaidByTransfer(
  trx: Kysely<Tables>,
  charge: { chargeId: string; policyId: string; amount: number; receiptNumber: string },
  { reference, paidBy, paidAt, now }: { reference: string; paidBy: string; paidAt: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('premium_charges')
    .set({
      state: 'PAID',
      card_provider: BY_TRANSFER,
      provider_charge_id: reference,
      decline_code: null,
      next_try_on: null,
      charged_at: paidAt,
      transferred_by: paidBy,
    })
    .where('id', '=', charge.chargeId)
    .execute()
  await trx
    .insertInto('ledger_entries')
    .values({
      policy_id: charge.policyId,
      charge_id: charge.chargeId,
      kind: 'PREMIUM',
      amount_cents: charge.amount,
      reference: charge.receiptNumber,
      via: 'transfer',
      at: now,
    })
    .execute()
}

/**
 * Marks a refund with the office as paid by transfer, with its ledger entry.
 * @returns the payer's application; null if the refund is not with the office
 */
export async function writeRefundTransferred(
  trx: Kysely<Tables>,
  id: string,
  { reference, now }: { reference: string; now: Date },
): Promise<{ applicationId: string; reference: string; amount: number } | null> {
  const row = await trx
    .updateTable('premium_refunds as r')
    .from(['policies as p', 'premium_charges as c'])
    .set({
      state: 'PAID',
      card_provider: BY_TRANSFER,
      provider_refund_id: reference,
      paid_at: now,
      decline_code: null,
      account_holder: null,
      account_iban: null,
      approved_by: null,
    })
    .whereRef('p.id', '=', 'r.policy_id')
    .where('c.id', '=', CHARGE_OF_REFUND)
    .where('r.id', '=', id)
    .where('r.state', '=', 'WITH_OFFICE')
    .returning([
      REFUNDED_TO.as('application_id'),
      'r.policy_id',
      CHARGE_OF_REFUND.as('charge_id'),
      'r.amount_cents',
      'r.reference',
    ])
    .executeTakeFirst()
  if (!row) return null
  await trx
    .insertInto('ledger_entries')
    .values({
      policy_id: row.policy_id,
      charge_id: row.charge_id,
      kind: 'PREMIUM_REFUND',
      amount_cents: -row.amount_cents,
      reference: row.reference,
      via: 'transfer',
      at: now,
    })
    .execute()
  return { applicationId: row.application_id, reference: row.reference, amount: row.amount_cents }
}

/** Day of the reminder and the deadline that it names; null if no reminder was sent since the premium is owed. */
export function reminderOf({
  collection: { remindedOn },
}: StoredCollection): { on: CivilDate; payUntil: CivilDate } | null {
  return remindedOn === null ? null : { on: remindedOn, payUntil: payUntil(remindedOn) }
}

/** The last day to pay that the newest reminder named, which also stands after a cancellation; null if no reminder was sent. */
export function lastPayUntil({ history }: Pick<StoredCollection, 'history'>): CivilDate | null {
  const reminded = history.find(({ kind }) => kind === 'reminded')
  return reminded ? payUntil(civilDateIn(reminded.at)) : null
}

/** Whether a policy has ended by a rescission, which is a cancellation that pays back everything. */
export async function wasRescinded(db: Kysely<Tables>, policyId: string): Promise<boolean> {
  const rescinded = await db
    .selectFrom('policies')
    .select('id')
    .where('id', '=', policyId)
    .where('status', '=', 'CANCELLED')
    .where('refund_scope', '=', 'ALL')
    .executeTakeFirst()
  return rescinded !== undefined
}
