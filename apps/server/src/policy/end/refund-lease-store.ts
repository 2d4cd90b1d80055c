import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { CHARGE_OF_REFUND, REFUNDED_TO } from './refund-store.ts'

/** An open refund that this worker has leased: its intent is committed, its outcome is unknown. */
export interface LeasedRefund {
  id: string
  policyId: string
  chargeId: string
  /** The change to a lower deposit that gives this part back; null at the end of a policy. */
  depositChangeId: string | null
  /** Of the tenant who gets it: mails and events go there. */
  applicationId: string
  providerChargeId: string
  amount: Cents
  reference: string
  /** True if a worker may have sent this request before and died before the provider's answer. */
  repeated: boolean
}

export async function leaseRefunds(
  db: Kysely<Tables>,
  provider: string,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<LeasedRefund[]> {
  return db
    .with('picked', (e) =>
      e
        .selectFrom('premium_refunds')
        .select('id')
        .where('state', '=', 'OPEN')
        .where('card_provider', '=', provider)
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('premium_refunds as r')
    .from(['picked as k', 'premium_charges as c', 'policies as p'])
    .set((e) => ({ lease_until: leaseUntil, attempts: e('r.attempts', '+', 1) }))
    .whereRef('r.id', '=', 'k.id')
    .where('c.id', '=', CHARGE_OF_REFUND)
    .whereRef('p.id', '=', 'r.policy_id')
    .returning((e) => [
      'r.id',
      'r.policy_id as policyId',
      'c.id as chargeId',
      'r.deposit_change_id as depositChangeId',
      REFUNDED_TO.as('applicationId'),
      // A refund is of a charge that was paid, and so has the provider's id.
      e.ref('c.provider_charge_id').$notNull().as('providerChargeId'),
      'r.amount_cents as amount',
      'r.reference',
      e('r.attempts', '>', 1).$castTo<boolean>().as('repeated'),
    ])
    .execute()
}

/** Gives the lease back after the provider gave no outcome. The same request is repeated from `from` on. */
export async function returnRefund(db: Kysely<Tables>, id: string, from: Date): Promise<void> {
  await db
    .updateTable('premium_refunds')
    .set({ lease_until: from })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute()
}

/**
 * Marks a refund as paid and adds its ledger entry.
 * @returns false if another worker has already written the outcome
 */
export async function writePaidBack(
  trx: Kysely<Tables>,
  refund: LeasedRefund,
  providerRefundId: string,
  now: Date,
): Promise<boolean> {
  const update = await trx
    .updateTable('premium_refunds')
    .set({
      state: 'PAID',
      lease_until: null,
      provider_refund_id: providerRefundId,
      paid_at: now,
      decline_code: null,
      account_holder: null,
      account_iban: null,
      approved_by: null,
    })
    .where('id', '=', refund.id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (update.numUpdatedRows === 0n) return false
  const { policyId, chargeId, amount, reference } = refund
  await trx
    .insertInto('ledger_entries')
    .values({
      policy_id: policyId,
      charge_id: chargeId,
      kind: 'PREMIUM_REFUND',
      amount_cents: -amount,
      reference,
      at: now,
    })
    .execute()
  return true
}

/**
 * Hands a refund to the office after the provider has refused it for good.
 * @returns false if another worker has already written the outcome
 */
export async function writeRefused(trx: Kysely<Tables>, id: string, declineCode: string): Promise<boolean> {
  const update = await trx
    .updateTable('premium_refunds')
    .set({ state: 'WITH_OFFICE', lease_until: null, decline_code: declineCode })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}
