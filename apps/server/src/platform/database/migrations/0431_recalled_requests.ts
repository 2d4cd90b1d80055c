import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A partner calls its request for a promise back before the person has agreed (partners ask for a promise, docs/product-decisions.md#d106). A server of the
 * former release does not know the state; no partner calls back there.
 */
const statements = `
alter table promise_requests
  drop constraint promise_requests_state_check,
  add constraint promise_requests_state_check
    check (state in ('ASKED', 'OPENED', 'AGREED', 'PROMISED', 'ENDED', 'NOT_PROMISED', 'RECALLED'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
