import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { BY_TRANSFER, type ChargeState } from '@nestbond/domain/premiums/charge'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { PoliciesTable } from '../tables.ts'
import { CARD_OF_CHARGE, PAID_BY, PERIOD_OF_CHARGE } from '../../application/premium-share-store.ts'
import { lockFirstPolicy } from '../../application/first-policy-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A card or a bank account, identified by the provider's set-up. */
export interface ChargedCard {
  provider: string
  setupId: string
  method: PaymentMethod
}

/** A charge with the data for receipts, mails and the account. */
export interface StoredPremium {
  id: string
  policyId: string
  policyNumber: string
  applicationId: string
  /** The application of a co-tenant who pays this share; null for the first tenant. */
  payerId: string | null
  /** The application of the co-tenant whose card was charged last; null for the first tenant. */
  paidBy: string | null
  /** Several tenants pay a share each. */
  shared: boolean
  contractId: string
  /** The number of the charge, see `chargeNumber`. */
  period: number
  /** The first and the last day of the paid period. */
  start: CivilDate
  end: CivilDate
  amount: Cents
  state: ChargeState
  nextTryOn: CivilDate | null
  /** See `isHeld`. */
  heldUntil: CivilDate | null
  declineCode: string | null
  /** How an open premium is collected, and a paid one was. */
  method: PaymentMethod
  /** The policy has another card or account than the last attempt. */
  renewed: boolean
  /** It was paid once, also if a bank has taken that payment back. */
  wasPaid: boolean
  /** Null until the charge is paid. */
  paid: { at: Date; receiptNumber: string; receiptKey: string | null; byTransfer: boolean; byDebit: boolean } | null
  /** The day on which the premium was due. */
  dueOn: CivilDate
  /** The number of the attempt under way, or of the last one. */
  attempt: number
}

export async function findPremium(db: Kysely<Tables>, chargeId: string): Promise<StoredPremium | null> {
  const row = await selectPremiums(db).where('c.id', '=', chargeId).executeTakeFirst()
  return row ? toPremium(row) : null
}

/** A policy's charges, newest period first. */
export async function premiumsOfPolicy(db: Kysely<Tables>, policyId: string): Promise<StoredPremium[]> {
  const rows = await selectPremiums(db)
    .where('c.policy_id', '=', policyId)
    .orderBy(PERIOD_OF_CHARGE, 'desc')
    .orderBy('c.period_number')
    .execute()
  return rows.map(toPremium)
}

/**
 * Stores the receipt's key.
 * @returns false if another call has stored one before
 */
export async function keepReceipt(db: Kysely<Tables>, chargeId: string, key: string): Promise<boolean> {
  const update = await db
    .updateTable('premium_charges')
    .set({ receipt_pdf_key: key })
    .where('id', '=', chargeId)
    .where('receipt_pdf_key', 'is', null)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** The policy with the columns that its periods and charges are calculated from. */
export async function findChargedPolicy(
  db: Kysely<Tables>,
  policyId: string,
): Promise<Selectable<PoliciesTable> | null> {
  return (await db.selectFrom('policies').selectAll().where('id', '=', policyId).executeTakeFirst()) ?? null
}

/** Locks a policy until the transaction ends; null if it is not in force. */
export async function lockPolicyInForce(
  trx: Kysely<Tables>,
  policyId: string,
): Promise<Selectable<PoliciesTable> | null> {
  await lockFirstPolicy(trx, policyId)
  const policy = await trx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .where('status', 'in', IN_FORCE_STATES)
    .forUpdate()
    .executeTakeFirst()
  return policy ?? null
}

/** Starts the periods and charges of a policy that waited for the tenant's cash deposit. `on` is the day of the first charge, if there is one. */
export async function beginCharges(
  trx: Kysely<Tables>,
  policyId: string,
  premiumStart: CivilDate,
  on: CivilDate | null,
): Promise<void> {
  await trx
    .updateTable('policies')
    .set({ awaits_deposit_back: false, premium_start: premiumStart, next_charge_on: on })
    .where('id', '=', policyId)
    .execute()
}

/**
 * Sets the card. It ends a hold of the collection, because the tenant wants to pay.
 * @returns false if no policy with this id is in force, or can be put back in force by a payment today
 */
export async function putCardOnPolicy(
  trx: Kysely<Tables>,
  policyId: string,
  { provider, setupId, method }: ChargedCard,
  today: CivilDate,
): Promise<boolean> {
  const update = await trx
    .updateTable('policies')
    .set({
      card_provider: provider,
      card_setup_id: setupId,
      payment_method: method,
      collection_held_until: null,
    })
    .where('id', '=', policyId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('status', 'in', IN_FORCE_STATES),
        eb.and([
          eb('status', '=', 'CANCELLED'),
          exists(
            selectFrom('premium_charges as c')
              .select('c.id')
              .whereRef('c.policy_id', '=', 'policies.id')
              .where('c.reinstatable_until', '>=', today),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** Forgets why the former card was refused, for a premium whose payment puts the policy back in force. */
export async function forgetDecline(trx: Kysely<Tables>, policyId: string): Promise<void> {
  await trx
    .updateTable('premium_charges')
    .set({ decline_code: null })
    .where('policy_id', '=', policyId)
    .where('state', '=', 'CANCELLED')
    .where('reinstatable_until', 'is not', null)
    .execute()
}

/**
 * Makes a payer's failed charges and those with the office due today, and resets their failure count.
 * @param payerId the application of a co-tenant; null for the first tenant
 * @returns whether there was any
 */
export async function retryOpenCharges(
  trx: Kysely<Tables>,
  policyId: string,
  today: CivilDate,
  payerId: string | null = null,
): Promise<boolean> {
  const update = await trx
    .updateTable('premium_charges')
    .set({ next_try_on: today, failures: 0, first_failed_on: null })
    .where('policy_id', '=', policyId)
    .where('payer_id', 'is not distinct from', payerId)
    .where('state', 'in', ['FAILED', 'WITH_OFFICE'])
    .executeTakeFirst()
  return update.numUpdatedRows > 0n
}

function selectPremiums(db: Kysely<Tables>) {
  return (
    db
      .selectFrom('premium_charges as c')
      .innerJoin('policies as p', 'p.id', 'c.policy_id')
      // Erased with the application.
      .leftJoin('card_setups as s', (on) =>
        on.onRef('s.setup_id', '=', 'c.card_setup_id').onRef('s.provider', '=', 'c.card_provider'),
      )
      .select((e) => [
        's.method',
        'c.id',
        'c.policy_id',
        'p.number',
        'p.application_id',
        'c.payer_id',
        'p.premium_shared',
        sql<string | null>`${sql.raw(PAID_BY)}`.as('paid_by'),
        'p.contract_id',
        'c.period_number',
        'c.period_start',
        'c.period_end',
        'c.amount_cents',
        'c.state',
        'c.next_try_on',
        'p.collection_held_until',
        'c.decline_code',
        'c.payment_method',
        sql<boolean | null>`c.card_setup_id <> ${sql.raw(CARD_OF_CHARGE)}`.as('renewed'),
        'c.charged_at',
        'c.due_on',
        'c.attempt',
        'c.card_provider',
        'c.receipt_pdf_key',
        // The last one: a bank may have taken an earlier payment back.
        e
          .selectFrom('ledger_entries as l')
          .select('l.reference')
          .whereRef('l.charge_id', '=', 'c.id')
          .where('l.kind', '=', 'PREMIUM')
          .orderBy('l.id', 'desc')
          .limit(1)
          .as('reference'),
      ])
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPremiums>['executeTakeFirstOrThrow']>>

function toPremium(row: Row): StoredPremium {
  const { charged_at: at, reference } = row
  return {
    id: row.id,
    policyId: row.policy_id,
    policyNumber: row.number,
    applicationId: row.application_id,
    payerId: row.payer_id,
    paidBy: row.paid_by,
    shared: row.premium_shared,
    contractId: row.contract_id,
    period: row.period_number,
    start: row.period_start,
    end: addDays(row.period_end, -1),
    amount: row.amount_cents,
    state: row.state,
    nextTryOn: row.next_try_on,
    heldUntil: row.collection_held_until,
    declineCode: row.decline_code,
    method: row.payment_method,
    renewed: row.renewed === true,
    wasPaid: reference !== null,
    paid:
      at && reference !== null
        ? {
            at,
            receiptNumber: reference,
            receiptKey: row.receipt_pdf_key,
            byTransfer: row.card_provider === BY_TRANSFER,
            byDebit: row.method === 'sepa_debit',
          }
        : null,
    dueOn: row.due_on,
    attempt: row.attempt,
  }
}
