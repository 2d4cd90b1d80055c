import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Marks the mailbox of an application as proved. @returns false if it was already, or if the application has another address */
export async function writeProof(trx: Kysely<Tables>, applicationId: string, emailKey: string): Promise<boolean> {
  const written = await trx
    .updateTable('applications')
    .set({ mailbox_proved_key: emailKey })
    .where('id', '=', applicationId)
    .where('email_key', '=', emailKey)
    .where('mailbox_proved_key', 'is distinct from', emailKey)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
