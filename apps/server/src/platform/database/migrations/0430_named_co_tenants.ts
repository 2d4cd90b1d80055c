import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The other tenants whom a partner has named in an invitation (partners invite several tenants, docs/product-decisions.md#d111). They are deleted with the
 * application of the first tenant, and by the signature. A server of the former release does not know them, so its first tenants name the others by hand.
 */
const statements = `
create table named_co_tenants (
  application_id uuid not null constraint named_co_tenants_application_fkey references applications on delete cascade,
  place smallint not null constraint named_co_tenants_place_check check (place between 1 and 3),
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  settled_at timestamptz,
  primary key (application_id, place)
);
create index named_co_tenants_mailbox_idx on named_co_tenants (email_key)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
