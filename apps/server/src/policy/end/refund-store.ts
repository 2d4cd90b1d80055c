import { randomUUID } from 'node:crypto'
import { BY_TRANSFER, receiptNumber } from '@nestbond/domain/premiums/charge'
import type { RefundScope } from '@nestbond/domain/policy/policy'
import { periodOfCharge } from '@nestbond/domain/premiums/charge-number'
import {
  refundNumber,
  sharedRefundsDue,
  sharedRestsDue,
  type HeldPremium,
  type PaidPremium,
  type RefundState,
} from '@nestbond/domain/premiums/refund'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Iban } from '@nestbond/domain/values/iban'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { CARD_OF_CHARGE, PAID_BY, PERIOD_OF_CHARGE } from '../../application/premium-share-store.ts'

/** Stands in the place of the provider's reason for a refund that no card provider can pay. */
const PAID_BY_TRANSFER = 'paid_by_transfer'

interface WantedRefund {
  chargeId: string
  policyId: string
  cardProvider: string
  reference: string
  amount: Cents
}

interface DueRefund extends WantedRefund {
  /** The application of the co-tenant with whose money the premium was paid; null for the first tenant. */
  payerId: string | null
}

/** The refunds of paid premiums that an end on `lastDay` causes. Read-only. */
export async function dueRefunds(
  db: Kysely<Tables>,
  policyId: string,
  lastDay: CivilDate,
  scope: RefundScope,
): Promise<DueRefund[]> {
  const rows = await paidCharges(db, false).where('c.policy_id', '=', policyId).execute()
  return duesOf(db, rows, () => ({ lastDay, scope }))
}

/** A paid premium of which something may be given back, with the facts for its refund. */
interface HeldCharge extends HeldPremium {
  cardProvider: string
  receiptNumber: string
}

/**
 * The paid premiums for days after `day` that no end has refunded, oldest first. What an earlier cancellation has refunded was charged again since.
 */
export async function heldCharges(db: Kysely<Tables>, policyId: string, day: CivilDate): Promise<HeldCharge[]> {
  const rows = await paidCharges(db, false)
    .where('c.policy_id', '=', policyId)
    .where('c.period_end', '>', day)
    .execute()
  const parts = await loweredParts(db, rows)
  return rows.map((row) => ({
    ...premiumOf(row, parts),
    chargeId: row.id,
    payerId: row.payer_id,
    number: row.period_number,
    cardProvider: row.card_provider,
    receiptNumber: receiptNumber(row.number, row.period_number),
  }))
}

/**
 * The premiums that the last cancellation has refunded, oldest first, with what they cost from `day` on: each a part of the whole period's
 * (`sharedRestsDue`).
 */
export async function refundedRests(
  db: Kysely<Tables>,
  policyId: string,
  day: CivilDate,
): Promise<{ number: number; payerId: string | null; cardSetupId: string; end: CivilDate; rest: Cents }[]> {
  const rows = await paidCharges(db, true).where('c.policy_id', '=', policyId).where('c.period_end', '>', day).execute()
  const sharesOf = await sharesOfPeriods(db, rows)
  return rows.map((row) => {
    const { shares, at } = sharesOf(row)
    return {
      number: row.period_number,
      payerId: row.payer_id,
      cardSetupId: row.present_card,
      end: row.period_end,
      rest: sharedRestsDue(shares, day)[at] ?? 0,
    }
  })
}

/** Inserts the refunds of a change to a lower deposit, which takes effect on `from`. */
export async function intendLowerRefunds(
  trx: Kysely<Tables>,
  change: { id: string; policyId: string; from: CivilDate },
  held: readonly HeldCharge[],
  refunds: readonly { chargeId: string; amount: Cents }[],
  now: Date,
): Promise<void> {
  const due = refunds.flatMap(({ chargeId, amount }): WantedRefund[] => {
    const charge = held.find((one) => one.chargeId === chargeId)
    if (!charge) return []
    const reference = refundNumber(charge.receiptNumber, (charge.lowered?.length ?? 0) + 1)
    return [{ chargeId, policyId: change.policyId, cardProvider: charge.cardProvider, reference, amount }]
  })
  if (due.length === 0) return
  const part = { deposit_change_id: change.id, from_day: change.from }
  await trx
    .insertInto('premium_refunds')
    .values(due.map((refund) => ({ ...newRow(refund, now), ...part, lowered_charge_id: refund.chargeId })))
    .execute()
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
  const paid = paidCharges(trx, false)
  const rows = await (
    'policyId' in of ? paid.where('c.policy_id', '=', of.policyId) : paid.where('c.id', 'in', of.chargeIds)
  ).execute()
  const refunds = await duesOf(trx, rows, ({ ended_on: lastDay, refund_scope: scope }) =>
    scope === null || lastDay === null ? null : { lastDay, scope },
  )
  if (refunds.length === 0) return []
  const written = await trx
    .insertInto('premium_refunds')
    .values(refunds.map((refund) => ({ ...newRow(refund, now), charge_id: refund.chargeId })))
    .onConflict((on) => on.column('charge_id').doNothing())
    .returning('charge_id')
    .execute()
  const fresh = new Set<string | null>(written.map((row) => row.charge_id))
  return refunds.filter(({ chargeId }) => fresh.has(chargeId))
}

function newRow({ policyId, cardProvider, reference, amount }: WantedRefund, now: Date) {
  return {
    id: randomUUID(),
    policy_id: policyId,
    amount_cents: amount,
    card_provider: cardProvider,
    reference,
    requested_at: now,
    // The card provider knows nothing of a transfer: the office pays it back in the same way.
    ...(cardProvider === BY_TRANSFER
      ? { state: 'WITH_OFFICE' as const, decline_code: PAID_BY_TRANSFER }
      : { lease_until: now }),
  }
}

/** Paid charges with or without a refund at an end, oldest period first. Each premium is refunded once at an end, also if the policy ends again. */
function paidCharges(db: Kysely<Tables>, refunded: boolean) {
  return db
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select([
      'c.id',
      'c.policy_id',
      'c.card_provider',
      'c.period_number',
      'c.payer_id',
      sql<string | null>`${sql.raw(PAID_BY)}`.as('paid_by'),
      'c.period_start',
      'c.period_end',
      'c.amount_cents',
      'p.number',
      'p.ended_on',
      'p.refund_scope',
      sql<string>`${sql.raw(CARD_OF_CHARGE)}`.as('present_card'),
    ])
    .where('c.state', '=', 'PAID')
    .where(({ not, exists, selectFrom }) => {
      const atEnd = selectFrom('premium_refunds as r').select('r.id').whereRef('r.charge_id', '=', 'c.id')
      if (!refunded) return not(exists(atEnd))
      const cancelledAt = selectFrom('premium_collection_events as e')
        .innerJoin('premium_charges as o', 'o.id', 'e.charge_id')
        .select(({ fn }) => fn.max('e.at').as('at'))
        .whereRef('o.policy_id', '=', 'c.policy_id')
        .where('e.kind', '=', 'cancelled')
      return exists(atEnd.where('r.requested_at', '>=', cancelledAt))
    })
    .orderBy(PERIOD_OF_CHARGE)
    .orderBy('c.period_number')
}

type PaidRow = Awaited<ReturnType<ReturnType<typeof paidCharges>['executeTakeFirstOrThrow']>>

/** The refunds for lowered deposits, by charge. */
type LoweredParts = ReadonlyMap<string, { amount: Cents; from: CivilDate }[]>

async function loweredParts(db: Kysely<Tables>, charges: readonly Pick<PaidRow, 'id'>[]): Promise<LoweredParts> {
  if (charges.length === 0) return new Map()
  const rows = await db
    .selectFrom('premium_refunds')
    .select((e) => [
      e.ref('lowered_charge_id').$notNull().as('chargeId'),
      'amount_cents as amount',
      e.ref('from_day').$notNull().as('from'),
    ])
    .where(
      'lowered_charge_id',
      'in',
      charges.map(({ id }) => id),
    )
    .execute()
  const parts = new Map<string, { amount: Cents; from: CivilDate }[]>()
  for (const { chargeId, amount, from } of rows) parts.set(chargeId, [...(parts.get(chargeId) ?? []), { amount, from }])
  return parts
}

function premiumOf(row: Pick<PaidRow, 'id' | 'amount_cents' | 'period_start' | 'period_end'>, parts: LoweredParts) {
  const { amount_cents: amount, period_start: start, period_end: end } = row
  return { amount, start, end, lowered: parts.get(row.id) ?? [] }
}

/** The refunds of paid charges, each a part of the whole period's (`sharedRefundsDue`). */
async function duesOf(
  db: Kysely<Tables>,
  rows: readonly PaidRow[],
  endOf: (row: PaidRow) => { lastDay: CivilDate; scope: RefundScope } | null,
): Promise<DueRefund[]> {
  const sharesOf = await sharesOfPeriods(db, rows)
  return rows.flatMap((row) => {
    const end = endOf(row)
    if (end === null) return []
    const { shares, at } = sharesOf(row)
    const amount = sharedRefundsDue(shares, end.lastDay, end.scope)[at] ?? 0
    if (amount <= 0) return []
    const reference = refundNumber(receiptNumber(row.number, row.period_number))
    const { id: chargeId, policy_id: policyId, card_provider: cardProvider, paid_by: payerId } = row
    return [{ chargeId, payerId, policyId, cardProvider, reference, amount }]
  })
}

/** Yields all shares of a charge's period, paid or not, and the place of the charge among them. */
async function sharesOfPeriods(
  db: Kysely<Tables>,
  rows: readonly PaidRow[],
): Promise<(row: PaidRow) => { shares: PaidPremium[]; at: number }> {
  const charges =
    rows.length === 0
      ? []
      : await db
          .selectFrom('premium_charges')
          .select(['id', 'policy_id', 'period_number', 'amount_cents', 'period_start', 'period_end'])
          .where('policy_id', 'in', [...new Set(rows.map((row) => row.policy_id))])
          .orderBy('period_number')
          .execute()
  const parts = await loweredParts(db, charges)
  return ({ id, policy_id: policyId, period_number: number }) => {
    const period = periodOfCharge(number)
    const own = charges.filter((one) => one.policy_id === policyId && periodOfCharge(one.period_number) === period)
    return { shares: own.map((share) => premiumOf(share, parts)), at: own.findIndex((one) => one.id === id) }
  }
}

/** A refund as shown in mails and in the account. */
export interface StoredRefund {
  id: string
  chargeId: string
  policyNumber: string
  contractId: string
  applicationId: string
  /** The application of the co-tenant with whose money the premium was paid; null for the first tenant. */
  payerId: string | null
  amount: Cents
  state: RefundState
  reference: string
  requestedAt: Date
  /** Null until the refund is paid. */
  paidAt: Date | null
  /** For a lower deposit, while the policy runs; else at the end of a policy. */
  lowered: boolean
  /** The contract of another household has taken the place of the policy. */
  replaced: boolean
  /** The office transfers it, or has transferred it. */
  byTransfer: boolean
  /** The account that the tenant has named; null once the refund is paid. */
  account: { accountHolder: string; iban: Iban } | null
}

export async function findRefund(db: Kysely<Tables>, id: string): Promise<StoredRefund | null> {
  const row = await selectRefunds(db).where('r.id', '=', id).executeTakeFirst()
  return row ? toRefund(row) : null
}

/** A policy's refunds, oldest period first. */
export async function refundsOfPolicy(db: Kysely<Tables>, policyId: string): Promise<StoredRefund[]> {
  return (await selectRefunds(db).where('r.policy_id', '=', policyId).orderBy('r.reference').execute()).map(toRefund)
}

/** As `refundsOfPolicy`, those of one payer: a co-tenant's application, or null for the first tenant. */
export async function refundsOfPayer(
  db: Kysely<Tables>,
  policyId: string,
  payerId: string | null,
): Promise<StoredRefund[]> {
  return (await refundsOfPolicy(db, policyId)).filter((refund) => refund.payerId === payerId)
}

/** The charge of a refund `r`, which stands in one of two columns. */
export const CHARGE_OF_REFUND = sql<string>`coalesce(r.charge_id, r.lowered_charge_id)`

/** The application of the tenant who gets a refund of the charge `c` of the policy `p`. */
export const REFUNDED_TO = sql<string>`coalesce(${sql.raw(PAID_BY)}, p.application_id)`

function selectRefunds(db: Kysely<Tables>) {
  return db
    .selectFrom('premium_refunds as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .innerJoin('premium_charges as c', (on) => on.on('c.id', '=', CHARGE_OF_REFUND))
    .select([
      'r.id',
      CHARGE_OF_REFUND.as('charge_id'),
      sql<string | null>`${sql.raw(PAID_BY)}`.as('payer_id'),
      'p.number',
      'p.contract_id',
      'p.application_id',
      'p.status',
      'r.amount_cents',
      'r.state',
      'r.reference',
      'r.requested_at',
      'r.paid_at',
      'r.deposit_change_id',
      'r.card_provider',
      'r.account_holder',
      'r.account_iban',
    ])
}

function toRefund(row: Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>): StoredRefund {
  const { account_holder: accountHolder, account_iban: iban } = row
  return {
    id: row.id,
    chargeId: row.charge_id,
    policyNumber: row.number,
    contractId: row.contract_id,
    applicationId: row.application_id,
    payerId: row.payer_id,
    amount: row.amount_cents,
    state: row.state,
    reference: row.reference,
    requestedAt: row.requested_at,
    paidAt: row.paid_at,
    lowered: row.deposit_change_id !== null,
    replaced: row.status === 'REPLACED',
    byTransfer: row.card_provider === BY_TRANSFER,
    account: accountHolder === null || iban === null ? null : { accountHolder, iban },
  }
}
