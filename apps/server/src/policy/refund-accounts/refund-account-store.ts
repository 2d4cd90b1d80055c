import { BY_TRANSFER } from '@nestbond/domain/premiums/charge'
import type { RefundByTransfer } from '@nestbond/domain/premiums/refund-account'
import type { Iban } from '@nestbond/domain/values/iban'
import { sql, type Kysely } from 'kysely'
import { PAID_BY } from '../../application/premium-share-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { CHARGE_OF_REFUND } from '../end/refund-store.ts'

export interface LockedRefund extends RefundByTransfer {
  id: string
  /** Of the tenant who gets it. */
  applicationId: string
  /** The same for a co-tenant; null for the first tenant. */
  payerId: string | null
  reference: string
  account: { accountHolder: string; iban: Iban } | null
}

/** Locks a refund until the transaction ends; null if there is none. */
export async function lockRefund(
  trx: Kysely<Tables>,
  which: { id: string } | { policyId: string; reference: string },
): Promise<LockedRefund | null> {
  const refunds = trx
    .selectFrom('premium_refunds as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .innerJoin('premium_charges as c', (on) => on.on('c.id', '=', CHARGE_OF_REFUND))
    .select(sql<string | null>`${sql.raw(PAID_BY)}`.as('payer_id'))
    .select(['r.id', 'p.application_id', 'r.reference', 'r.state', 'r.card_provider', 'r.approved_by'])
    .select(['r.account_holder', 'r.account_iban'])
    .forUpdate(['r'])
  const row = await (
    'id' in which
      ? refunds.where('r.id', '=', which.id)
      : refunds.where('r.policy_id', '=', which.policyId).where('r.reference', '=', which.reference)
  ).executeTakeFirst()
  if (!row) return null
  const { account_holder: accountHolder, account_iban: iban } = row
  return {
    id: row.id,
    applicationId: row.payer_id ?? row.application_id,
    payerId: row.payer_id,
    reference: row.reference,
    state: row.state,
    byTransfer: row.card_provider === BY_TRANSFER,
    named: iban !== null,
    approvedBy: row.approved_by,
    account: iban === null || accountHolder === null ? null : { accountHolder, iban },
  }
}

/** Sets the account. An approval of an earlier account ends. */
export async function writeAccount(
  trx: Kysely<Tables>,
  id: string,
  { accountHolder, iban }: { accountHolder: string; iban: Iban },
): Promise<void> {
  await trx
    .updateTable('premium_refunds')
    .set({ account_holder: accountHolder, account_iban: iban, approved_by: null })
    .where('id', '=', id)
    .execute()
}

export async function writeApproval(trx: Kysely<Tables>, id: string, staffId: string): Promise<void> {
  await trx.updateTable('premium_refunds').set({ approved_by: staffId }).where('id', '=', id).execute()
}
