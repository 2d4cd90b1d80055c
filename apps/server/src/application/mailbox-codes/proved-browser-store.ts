import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

interface ProvedBrowser {
  tokenHash: string
  mailboxHash: string
}

/** Whether a browser has proved a mailbox since an instant. */
export async function hasProved(
  db: Kysely<Tables>,
  { tokenHash, mailboxHash }: ProvedBrowser,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('mailbox_browsers')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('mailbox_hash', '=', mailboxHash)
    .where('proved_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteProof(
  db: Kysely<Tables>,
  { tokenHash, mailboxHash }: ProvedBrowser,
  now: Date,
): Promise<void> {
  await db
    .insertInto('mailbox_browsers')
    .values({ token_hash: tokenHash, mailbox_hash: mailboxHash, proved_at: now })
    .onConflict((on) => on.constraint('mailbox_browsers_pkey').doUpdateSet({ proved_at: now }))
    .execute()
}

/** Deletes browsers that have not proved a mailbox since an instant. */
export async function deleteProofsBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('mailbox_browsers').where('proved_at', '<=', before).execute()
}
