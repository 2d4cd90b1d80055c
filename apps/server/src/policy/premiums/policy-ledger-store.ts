import type { LedgerKind } from '@nestbond/domain/premiums/ledger'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

interface StoredEntry {
  kind: LedgerKind
  on: CivilDate
  /** Null for payments of claims: the office writes it, and it may name the landlord's bank. */
  reference: string | null
  amount: Cents
}

/** The ledger of a policy, in the order of its entries. */
export async function ledgerOfPolicy(db: Kysely<Tables>, policyId: string): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'claim_id', 'amount_cents', 'reference', 'value_on', 'at'])
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, claim_id, amount_cents, reference, value_on, at }) => ({
    kind,
    on: value_on ?? civilDateIn(at),
    reference: claim_id === null ? reference : null,
    amount: amount_cents,
  }))
}
