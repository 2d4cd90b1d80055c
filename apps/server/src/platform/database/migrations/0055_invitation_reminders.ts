import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** When an invitation was sent, and the landlord's reminders (reminders and second chances, docs/product-decisions.md#d59). */
const statements = `
alter table invitations
  add column sent_at timestamptz not null default now(),
  add column reminded_day integer not null default 0,
  add column reminded_at timestamptz;
update invitations set sent_at = created_at;
create index invitations_unanswered_idx on invitations (sent_at) where status = 'OPEN'`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
