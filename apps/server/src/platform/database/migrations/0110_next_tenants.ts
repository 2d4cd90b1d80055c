import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A landlord's invitation of the next tenant names the application of the tenant before, so that the page of all homes shows it for the home. It is no
 * foreign key, because an export follows those: the tenant before must not get the data of the next one.
 */
const statements = `
alter table tenant_invitations add column previous_application_id uuid;
create index tenant_invitations_previous_idx on tenant_invitations (previous_application_id) where previous_application_id is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
