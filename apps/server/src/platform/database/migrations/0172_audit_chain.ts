import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Links that seal the acts of the audit trail: each holds a code over the link before it and over what stays of its act after an erasure. The key is
 * not in the database. `erased` is a code that an erasure leaves where it deletes an act.
 */
const statements = `
create table audit_chain (
  position bigint primary key,
  key text not null constraint audit_chain_key_key unique,
  at timestamptz not null,
  application_id uuid,
  entry text not null,
  hash text not null,
  erased text
);
create index audit_chain_application_idx on audit_chain (application_id) where application_id is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
