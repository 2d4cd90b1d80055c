import { randomUUID } from 'node:crypto'
import { BY_TRANSFER, receiptNumber } from '@nestbond/domain/premiums/charge'
import type { RefundScope } from '@nestbond/domain/policy/policy'
import { refundDue, refundNumber, type RefundState } from '@nestbond/domain/premiums/refund'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Stands in the place of the provider's reason for a refund that no card provider can pay. */
const PAID_BY_TRANSFER = 'paid_by_transfer'

interface DueRefund {
  chargeId: string
  policyId: string
  cardProvider: string
  reference: string
  amount: Cents
}

/** The refunds of paid premiums that an end on `lastDay` causes. Read-only. */
export async function dueRefunds(
  db: Kysely<Tables>,
  policyId: string,
  lastDay: CivilDate,
  scope: RefundScope,
): Promise<DueRefund[]> {
  const rows = await paidCharges(db).where('c.policy_id', '=', policyId).execute()
  return rows.flatMap((row) => due(row, lastDay, scope))
}

/**
 * Inserts the refunds of an ended policy, or of charges whose outcome came after the end. Existing refunds stay unchanged.
 * @returns the inserted refunds
 */
export async function intendRefunds(
  trx: Kysely<Tables>,
  of: { policyId: string } | { chargeIds: readonly string[] },
  now: Date,
): Promise<DueRefund[]> {
  if ('chargeIds' in of && of.chargeIds.length === 0) return []
  const paid = paidCharges(trx)
  const rows = await (
    'policyId' in of ? paid.where('c.policy_id', '=', of.policyId) : paid.where('c.id', 'in', of.chargeIds)
  ).execute()
  const refunds = rows.flatMap((row) =>
    row.refund_scope === null || row.ended_on === null ? [] : due(row, row.ended_on, row.refund_scope),
  )
  if (refunds.length === 0) return []
  const written = await trx
    .insertInto('premium_refunds')
    .values(
      refunds.map(({ chargeId, policyId, cardProvider, reference, amount }) => ({
        id: randomUUID(),
        policy_id: policyId,
        charge_id: chargeId,
        amount_cents: amount,
        card_provider: cardProvider,
        reference,
        requested_at: now,
        // The card provider knows nothing of a transfer: the office pays it back in the same way.
        ...(cardProvider === BY_TRANSFER
          ? { state: 'WITH_OFFICE' as const, decline_code: PAID_BY_TRANSFER }
          : { lease_until: now }),
      })),
    )
    .onConflict((on) => on.column('charge_id').doNothing())
    .returning('charge_id')
    .execute()
  const fresh = new Set(written.map((row) => row.charge_id))
  return refunds.filter(({ chargeId }) => fresh.has(chargeId))
}

function paidCharges(db: Kysely<Tables>) {
  return (
    db
      .selectFrom('premium_charges as c')
      .innerJoin('policies as p', 'p.id', 'c.policy_id')
      .select([
        'c.id',
        'c.policy_id',
        'c.card_provider',
        'c.period_number',
        'c.period_start',
        'c.period_end',
        'c.amount_cents',
        'p.number',
        'p.ended_on',
        'p.refund_scope',
      ])
      .where('c.state', '=', 'PAID')
      // Each premium is refunded once, also if the policy was put back in force and ends again.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('premium_refunds as r').select('r.id').whereRef('r.charge_id', '=', 'c.id'))),
      )
      .orderBy('c.period_number')
  )
}

type PaidRow = Awaited<ReturnType<ReturnType<typeof paidCharges>['executeTakeFirstOrThrow']>>

function due(row: PaidRow, lastDay: CivilDate, scope: RefundScope): DueRefund[] {
  const amount = refundDue({ amount: row.amount_cents, start: row.period_start, end: row.period_end }, lastDay, scope)
  if (amount === 0) return []
  const reference = refundNumber(receiptNumber(row.number, row.period_number))
  return [{ chargeId: row.id, policyId: row.policy_id, cardProvider: row.card_provider, reference, amount }]
}

/** A refund as shown in mails and in the account. */
export interface StoredRefund {
  id: string
  chargeId: string
  policyNumber: string
  applicationId: string
  amount: Cents
  state: RefundState
  reference: string
  requestedAt: Date
  /** Null until the refund is paid. */
  paidAt: Date | null
}

export async function findRefund(db: Kysely<Tables>, id: string): Promise<StoredRefund | null> {
  const row = await selectRefunds(db).where('r.id', '=', id).executeTakeFirst()
  return row ? toRefund(row) : null
}

/** A policy's refunds, oldest period first. */
export async function refundsOfPolicy(db: Kysely<Tables>, policyId: string): Promise<StoredRefund[]> {
  return (await selectRefunds(db).where('r.policy_id', '=', policyId).orderBy('r.reference').execute()).map(toRefund)
}

function selectRefunds(db: Kysely<Tables>) {
  return db
    .selectFrom('premium_refunds as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .select([
      'r.id',
      'r.charge_id',
      'p.number',
      'p.application_id',
      'r.amount_cents',
      'r.state',
      'r.reference',
      'r.requested_at',
      'r.paid_at',
    ])
}

function toRefund(row: Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>): StoredRefund {
  return {
    id: row.id,
    chargeId: row.charge_id,
    policyNumber: row.number,
    applicationId: row.application_id,
    amount: row.amount_cents,
    state: row.state,
    reference: row.reference,
    requestedAt: row.requested_at,
    paidAt: row.paid_at,
  }
}
