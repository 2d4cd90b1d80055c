import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Calls within the period of a limit, by a keyed hash of the limit and the caller, so that all processes count together. `rate-limiter-flexible`
 * inserts by the order of the columns: key, points, expire.
 */
const statements = `
create table call_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
);
create index call_limits_expire_idx on call_limits (expire)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
