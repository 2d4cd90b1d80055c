import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Finds the invitations and policies of a landlord's mailbox. An index on the answers would have to be updated by every save. */
const statements = `
alter table invitations add column landlord_email_key text;
update invitations i set landlord_email_key = lower(trim(a.answers->'landlord'->>'email')) from applications a where a.id = i.application_id;
create index invitations_landlord_idx on invitations (landlord_email_key)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
