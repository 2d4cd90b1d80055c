import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Codes of certificates that were issued again after a correction. The public page says that they are replaced. */
const statements = `
create table replaced_certificates (
  code text primary key,
  policy_id uuid not null constraint replaced_certificates_policy_fkey references policies on delete cascade,
  renewal_id uuid not null constraint replaced_certificates_renewal_key unique,
  issued_at timestamptz not null,
  replaced_at timestamptz not null
);
create index replaced_certificates_policy_idx on replaced_certificates (policy_id, replaced_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
