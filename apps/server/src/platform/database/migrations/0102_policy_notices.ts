import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The last announcements of a yearly charge and of an agreed end, so that each is mailed once. */
const statements = `
alter table policies
  add column renewal_told_for date,
  add column end_told text constraint policies_end_told_check check (end_told in ('SOON', 'OVER'));
create index policies_agreed_end_idx on policies (insurance_end, id)
  where status in ('ACTIVE', 'CLAIMED') and insurance_end is not null and end_told is distinct from 'OVER'`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
