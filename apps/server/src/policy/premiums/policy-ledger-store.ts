import type { LedgerKind } from '@nestbond/domain/premiums/ledger'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely } from 'kysely'
import { PAID_BY } from '../../application/premium-share-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface StoredEntry {
  kind: LedgerKind
  on: CivilDate
  /** Null for payments of claims: the office writes it, and it may name the landlord's bank. */
  reference: string | null
  amount: Cents
}

/**
 * A payer's entries in the ledger of a policy, in their order. The entries of all payers are the whole ledger: those of claims are the first tenant's.
 * @param payerId the application of a co-tenant; null for the first tenant
 */
export async function ledgerOfPayer(
  db: Kysely<Tables>,
  policyId: string,
  payerId: string | null,
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries as l')
    .innerJoin('policies as p', 'p.id', 'l.policy_id')
    .leftJoin('premium_charges as c', 'c.id', 'l.charge_id')
    .select(['l.kind', 'l.claim_id', 'l.amount_cents', 'l.reference', 'l.value_on', 'l.at'])
    .where('l.policy_id', '=', policyId)
    .where(sql<string>`${sql.raw(PAID_BY)}`, 'is not distinct from', payerId)
    .orderBy('l.id')
    .execute()
  return rows.map(({ kind, claim_id, amount_cents, reference, value_on, at }) => ({
    kind,
    on: value_on ?? civilDateIn(at),
    reference: claim_id === null ? reference : null,
    amount: amount_cents,
  }))
}
