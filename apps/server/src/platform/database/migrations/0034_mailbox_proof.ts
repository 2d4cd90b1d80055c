import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The mailbox that a tenant has proved, and the mailbox that each link was mailed to. Older links are assumed to have gone to the
 * application's current address: links to an earlier address were closed when it changed. Signed contracts stay in their accounts.
 */
const statements = `
alter table applications add column mailbox_proved_key text;
alter table link_secrets add column mailed_to_key text;
update link_secrets l set mailed_to_key = a.email_key from applications a
  where a.id = l.application_id and l.purpose <> 'hand-over' and l.expires_at > now();
update applications a set mailbox_proved_key = a.email_key
  where exists (select 1 from link_secrets l where l.application_id = a.id and l.used_at is not null and l.mailed_to_key = a.email_key)
    or exists (select 1 from contracts c where c.application_id = a.id and c.signed_at is not null)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
