import { BY_TRANSFER, PAYMENT_RETURNED, type ChargeState } from '@nestbond/domain/premiums/charge'
import { nextRefundNumber } from '@nestbond/domain/premiums/refund'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { CHARGE_OF_REFUND, REFUNDED_TO } from '../end/refund-store.ts'

/** The premium that a payment was for. */
export interface PaidFor {
  chargeId: string
  policyId: string
  /** The id that is ours, of those that the provider's event may mean. */
  providerChargeId: string
}

/** The premium of a payment, whether it is paid now or was until a bank took the payment back. */
export async function findPaidFor(db: Kysely<Tables>, providerChargeIds: readonly string[]): Promise<PaidFor | null> {
  const paid = await db
    .selectFrom('premium_charges')
    .select((e) => [
      'id as chargeId',
      'policy_id as policyId',
      e.ref('provider_charge_id').$notNull().as('providerChargeId'),
    ])
    .where('provider_charge_id', 'in', providerChargeIds)
    .where('card_provider', '!=', BY_TRANSFER)
    .executeTakeFirst()
  if (paid) return paid
  const returned = await db
    .selectFrom('ledger_entries')
    .select((e) => [
      e.ref('charge_id').$notNull().as('chargeId'),
      'policy_id as policyId',
      'reference as providerChargeId',
    ])
    .where('kind', '=', 'PREMIUM_RETURN')
    .where('reference', 'in', providerChargeIds)
    .executeTakeFirst()
  return returned ?? null
}

/** The repayment of a claim that a payment was for. */
export async function findRepaymentOf(
  db: Kysely<Tables>,
  providerChargeIds: readonly string[],
): Promise<{ applicationId: string; providerChargeId: string } | null> {
  const row = await db
    .selectFrom('claim_card_payments as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select((e) => [
      'p.application_id as applicationId',
      e.ref('c.provider_charge_id').$notNull().as('providerChargeId'),
    ])
    .where('c.provider_charge_id', 'in', providerChargeIds)
    .executeTakeFirst()
  return row ?? null
}

export interface ReturnableCharge {
  state: ChargeState
  /** The application of a co-tenant who pays this share; null for the first tenant. */
  payerId: string | null
  period: number
  amount: Cents
  failures: number
  firstFailedOn: CivilDate | null
  providerChargeId: string | null
  /** Whether something of it was given back, or is about to be. */
  refunded: boolean
  /** How often a bank has taken its payment back. */
  returns: number
}

/** The charge, which the caller has locked. */
export async function readReturnable(trx: Kysely<Tables>, chargeId: string): Promise<ReturnableCharge> {
  return trx
    .selectFrom('premium_charges as c')
    .select((e) => [
      'c.state',
      'c.payer_id as payerId',
      'c.period_number as period',
      'c.amount_cents as amount',
      'c.failures',
      'c.first_failed_on as firstFailedOn',
      'c.provider_charge_id as providerChargeId',
      e
        .exists(e.selectFrom('premium_refunds as r').select('r.id').where(CHARGE_OF_REFUND, '=', chargeId))
        .$castTo<boolean>()
        .as('refunded'),
    ])
    .where('c.id', '=', chargeId)
    .executeTakeFirstOrThrow()
    .then(async (row) => ({ ...row, returns: await returnsOf(trx, chargeId) }))
}

/** How often a bank has taken the payment of a charge back. */
export async function returnsOf(db: Kysely<Tables>, chargeId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'PREMIUM_RETURN')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Books the return. The entry of the payment stays; another one takes the money back. The receipt of the payment is void. */
export async function writeReturned(
  trx: Kysely<Tables>,
  { chargeId, policyId, providerChargeId }: PaidFor,
  after: { state: 'WITH_OFFICE' | 'CANCELLED'; failures: number; firstFailedOn: CivilDate; amount: Cents },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('premium_charges')
    .set({
      state: after.state,
      failures: after.failures,
      first_failed_on: after.firstFailedOn,
      decline_code: PAYMENT_RETURNED,
      provider_charge_id: null,
      charged_at: null,
      receipt_pdf_key: null,
    })
    .where('id', '=', chargeId)
    .execute()
  await trx
    .insertInto('ledger_entries')
    .values({
      policy_id: policyId,
      charge_id: chargeId,
      kind: 'PREMIUM_RETURN',
      amount_cents: -after.amount,
      reference: providerChargeId,
      at: now,
    })
    .execute()
  if (after.state === 'WITH_OFFICE')
    await trx.updateTable('policies').set({ next_charge_on: null }).where('id', '=', policyId).execute()
}

/** Books a payment that the bank has given back to us, as one more payment of the charge. */
export async function writePaidAgain(
  trx: Kysely<Tables>,
  { chargeId, policyId, providerChargeId }: PaidFor,
  { amount, reference, provider }: { amount: Cents; reference: string; provider: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('premium_charges')
    .set({
      state: 'PAID',
      card_provider: provider,
      provider_charge_id: providerChargeId,
      charged_at: now,
      decline_code: null,
      next_try_on: null,
    })
    .where('id', '=', chargeId)
    .execute()
  await trx
    .insertInto('ledger_entries')
    .values({
      policy_id: policyId,
      charge_id: chargeId,
      kind: 'PREMIUM',
      amount_cents: amount,
      reference,
      at: now,
    })
    .execute()
}

/**
 * Hands a refund that has come back to the office, with its ledger entry.
 * @returns its application; null if it is not a paid refund, or has been handed over before
 */
export async function writeRefundReturned(
  trx: Kysely<Tables>,
  { provider, providerRefundId }: { provider: string; providerRefundId: string },
  declineCode: string,
  now: Date,
): Promise<{ id: string; applicationId: string; reference: string; amount: Cents } | null> {
  const row = await trx
    .selectFrom('premium_refunds as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .innerJoin('premium_charges as c', (on) => on.on('c.id', '=', CHARGE_OF_REFUND))
    .select([
      'r.id',
      'r.policy_id',
      CHARGE_OF_REFUND.as('charge_id'),
      'r.amount_cents',
      'r.reference',
      REFUNDED_TO.as('application_id'),
    ])
    .where('r.provider_refund_id', '=', providerRefundId)
    .where('r.card_provider', '=', provider)
    .where('r.state', '=', 'PAID')
    .forUpdate(['r'])
    .executeTakeFirst()
  if (!row) return null
  await trx
    .updateTable('premium_refunds')
    .set({
      state: 'WITH_OFFICE',
      decline_code: declineCode,
      provider_refund_id: null,
      paid_at: null,
      reference: nextRefundNumber(row.reference),
    })
    .where('id', '=', row.id)
    .execute()
  await trx
    .insertInto('ledger_entries')
    .values({
      policy_id: row.policy_id,
      charge_id: row.charge_id,
      kind: 'REFUND_RETURN',
      amount_cents: row.amount_cents,
      reference: row.reference,
      at: now,
    })
    .execute()
  return { id: row.id, applicationId: row.application_id, reference: row.reference, amount: row.amount_cents }
}
