import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Former mailboxes of landlords, each kept until it has been notified of the change, because no job contains an address. */
const statements = `
create table landlord_contact_changes (
  mail_id uuid primary key,
  application_id uuid not null constraint landlord_contact_changes_application_fkey references applications on delete cascade,
  email text not null,
  changed_at timestamptz not null
);
create index landlord_contact_changes_application_idx on landlord_contact_changes (application_id)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
