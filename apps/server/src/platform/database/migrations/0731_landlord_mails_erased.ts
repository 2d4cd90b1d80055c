import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The day until which the mails to a landlord who asked for an erasure are deleted, so that no check misses them. For an erasure before this column, the
 * day of the migration, if the request is still there and no mail is left.
 */
const STATEMENTS = [
  'alter table contracts add column landlord_mails_erased_on date',
  `update contracts c set landlord_mails_erased_on = current_date
    where exists (select from landlord_erasure_contracts e where e.contract_id = c.id)
      and not exists (select from sent_mails m where m.application_id = c.application_id and m.recipient = 'landlord')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
