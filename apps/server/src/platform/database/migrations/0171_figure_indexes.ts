import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Indexes for the figures of the business and the export of the ledger. Few rows of the ledger are no premium, and few charges are unpaid. */
const statements = `
create index ledger_entries_at_idx on ledger_entries (at, id);
create index ledger_entries_returned_idx on ledger_entries (kind, at) where kind in ('PREMIUM_REFUND', 'CLAIM_PAYOUT');
create index premium_charges_unpaid_idx on premium_charges (due_on) where state in ('CHARGING', 'FAILED', 'WITH_OFFICE');
create index claims_opened_idx on claims (opened_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
