import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Indexes for the sweeper, which checks for each stored file whether a row still refers to it (`application/stored-files/named-file-store.ts`). */
const statements = `
create index certificates_pdf_key_idx on certificates (pdf_key);
create index claim_evidence_storage_key_idx on claim_evidence (storage_key);
create index contracts_pdf_key_idx on contracts (pdf_key) where pdf_key is not null;
create index contracts_signed_pdf_key_idx on contracts (signed_pdf_key) where signed_pdf_key is not null;
create index documents_storage_key_idx on documents (storage_key);
create index premium_charges_receipt_pdf_key_idx on premium_charges (receipt_pdf_key) where receipt_pdf_key is not null;
create index releases_signed_pdf_key_idx on releases (signed_pdf_key) where signed_pdf_key is not null;
create index withdrawals_receipt_pdf_key_idx on withdrawals (receipt_pdf_key) where receipt_pdf_key is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
