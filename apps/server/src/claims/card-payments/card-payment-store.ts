import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A repayment by card that this process has leased: its intent is stored, its outcome is unknown. */
export interface LeasedPayment {
  id: string
  policyId: string
  policyNumber: string
  applicationId: string
  /** The application of the co-tenant who pays; null for the first tenant. */
  payerId: string | null
  claimId: string
  amount: Cents
  cardSetupId: string
}

export interface NewPayment {
  id: string
  policyId: string
  claimId: string
  payerId: string | null
  amount: Cents
  card: { provider: string; setupId: string }
  leaseUntil: Date
  now: Date
}

export async function insertPayment(trx: Kysely<Tables>, payment: NewPayment): Promise<void> {
  await trx
    .insertInto('claim_card_payments')
    .values({
      id: payment.id,
      policy_id: payment.policyId,
      claim_id: payment.claimId,
      payer_id: payment.payerId,
      amount_cents: payment.amount,
      card_provider: payment.card.provider,
      card_setup_id: payment.card.setupId,
      lease_until: payment.leaseUntil,
      requested_at: payment.now,
    })
    .execute()
}

/** The co-tenants who have paid back claims of a policy with their own cards: their applications, by the payment's id. */
export async function coTenantPayers(db: Kysely<Tables>, policyId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('claim_card_payments')
    .select((e) => ['id', e.ref('payer_id').$notNull().as('payerId')])
    .where('policy_id', '=', policyId)
    .where('payer_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, payerId }) => [id, payerId]))
}

/** The claims of a policy for which a card is being charged, with the amounts. */
export async function paymentsUnderWay(db: Kysely<Tables>, policyId: string): Promise<Map<string, Cents>> {
  const rows = await db
    .selectFrom('claim_card_payments')
    .select(['claim_id', 'amount_cents'])
    .where('policy_id', '=', policyId)
    .where('state', '=', 'CHARGING')
    .execute()
  return new Map(rows.map(({ claim_id, amount_cents }) => [claim_id, amount_cents]))
}

/**
 * Leases payments whose lease has expired: the process died, or the provider did not answer. Written out as in refund-lease-store.ts, because kysely
 * checks the columns of a named table only.
 */
export async function leaseLostPayments(
  db: Kysely<Tables>,
  provider: string,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<LeasedPayment[]> {
  return db
    .with('picked', (e) =>
      e
        .selectFrom('claim_card_payments')
        .select('id')
        .where('state', '=', 'CHARGING')
        .where('card_provider', '=', provider)
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('claim_card_payments as m')
    .from(['picked as k', 'policies as p'])
    .set({ lease_until: leaseUntil })
    .whereRef('m.id', '=', 'k.id')
    .whereRef('p.id', '=', 'm.policy_id')
    .returning([
      'm.id',
      'm.policy_id as policyId',
      'p.number as policyNumber',
      'p.application_id as applicationId',
      'm.payer_id as payerId',
      'm.claim_id as claimId',
      'm.amount_cents as amount',
      'm.card_setup_id as cardSetupId',
    ])
    .execute()
}

/** @returns false if another process has already written the outcome */
export async function writePaymentOutcome(
  trx: Kysely<Tables>,
  id: string,
  outcome: { state: 'PAID'; providerChargeId: string; now: Date } | { state: 'FAILED'; declineCode: string },
): Promise<boolean> {
  const update = await trx
    .updateTable('claim_card_payments')
    .set({
      state: outcome.state,
      lease_until: null,
      ...(outcome.state === 'PAID'
        ? { provider_charge_id: outcome.providerChargeId, paid_at: outcome.now }
        : { decline_code: outcome.declineCode }),
    })
    .where('id', '=', id)
    .where('state', '=', 'CHARGING')
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}
