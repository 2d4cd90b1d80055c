import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Keeps the old address until its mail is sent, because no job carries an address. */
export async function keepLeftMailbox(
  trx: Kysely<Tables>,
  left: { mailId: string; applicationId: string; email: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('landlord_contact_changes')
    .values({ mail_id: left.mailId, application_id: left.applicationId, email: left.email, changed_at: left.now })
    .execute()
}

export async function findLeftMailbox(db: Kysely<Tables>, mailId: string): Promise<string | null> {
  const row = await db
    .selectFrom('landlord_contact_changes')
    .select('email')
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function forgetLeftMailbox(db: Kysely<Tables>, mailId: string): Promise<void> {
  await db.deleteFrom('landlord_contact_changes').where('mail_id', '=', mailId).execute()
}
