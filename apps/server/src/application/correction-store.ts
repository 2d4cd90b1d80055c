import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Language } from '@nestbond/domain/values/enums'
import { sql, type Kysely } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** One answer in place of another; contact data are no part of what was decided or priced. */
export async function setAnswer(
  trx: Kysely<Tables>,
  applicationIds: readonly string[],
  path: readonly string[],
  value: unknown,
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ version: sql`version + 1`, answers: sql`jsonb_set(answers, ${[...path]}::text[], ${json(value)}::jsonb)` })
    .where('id', 'in', applicationIds)
    .execute()
}

export async function setLanguage(
  trx: Kysely<Tables>,
  applicationIds: readonly string[],
  language: Language,
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ version: sql`version + 1`, language })
    .where('id', 'in', applicationIds)
    .execute()
}

/**
 * Another address for every application whose tenant has proved the old one, and the new one is proved as well: its link was opened. An
 * application in which a stranger only typed the old address is left alone.
 * @param oldKey see `emailKey`
 * @returns the ids of the changed applications
 */
export async function setEmail(trx: Kysely<Tables>, oldKey: string, email: string): Promise<string[]> {
  const changed = await trx
    .updateTable('applications')
    .set({
      version: sql`version + 1`,
      email_key: emailKey(email),
      mailbox_proved_key: emailKey(email),
      answers: sql`jsonb_set(answers, '{email}', ${json(email)}::jsonb)`,
    })
    .where('email_key', '=', oldKey)
    .where('mailbox_proved_key', '=', oldKey)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}
