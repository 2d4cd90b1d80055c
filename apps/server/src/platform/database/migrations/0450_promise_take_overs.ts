import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * An invited tenant takes a promise of their own over into the application of the home (docs/product-decisions.md#d113). A server of the former release
 * checks such an application like any other, and asks the credit agency again.
 */
const statements = `
create table promise_take_overs (
  application_id uuid primary key constraint promise_take_overs_application_fkey references applications on delete cascade,
  promise_application_id uuid not null constraint promise_take_overs_promise_key unique
    constraint promise_take_overs_promise_fkey references applications on delete cascade,
  at timestamptz not null
);
alter table promises add column used_at timestamptz`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
