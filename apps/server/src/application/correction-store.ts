import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Language } from '@nestbond/domain/values/enums'
import { sql, type Kysely } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { indexSoon } from './search-index-store.ts'

/**
 * Replaces answers, and removes those that are undefined. Only for names and contact data: the decision and the price do not depend on them, so
 * `answers_version` stays.
 */
export async function setAnswers(
  trx: Kysely<Tables>,
  applicationIds: readonly string[],
  changed: Answers,
): Promise<void> {
  const removed = Object.entries(changed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  await trx
    .updateTable('applications')
    .set({ version: sql`version + 1`, answers: sql`(answers - ${removed}::text[]) || ${json(changed)}::jsonb` })
    .where('id', 'in', applicationIds)
    .execute()
  await indexSoon(trx, applicationIds)
}

/**
 * Writes an agreed other deposit, and what its check knows, into the answers. The contract's offers and decision stay those of the signature, so
 * `answers_version` stays.
 */
export async function setDeposit(
  trx: Kysely<Tables>,
  applicationId: string,
  changed: Pick<Answers, 'rentDepositAmount' | 'coldRentAmount' | 'employmentStatus' | 'grossIncome'>,
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({
      version: sql`version + 1`,
      answers: sql`answers || ${json(changed)}::jsonb`,
      deposit_cents: changed.rentDepositAmount ?? null,
    })
    .where('id', '=', applicationId)
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
 * Replaces an unproved address in one application only, because other applications with this address may belong to other people.
 * @returns false if the tenant has proved it in the meantime
 */
export async function setUnprovedEmail(trx: Kysely<Tables>, applicationId: string, email: string): Promise<boolean> {
  const update = await trx
    .updateTable('applications')
    .set({
      version: sql`version + 1`,
      email_key: emailKey(email),
      answers: sql`jsonb_set(answers, '{email}', ${json(email)}::jsonb)`,
    })
    .where('id', '=', applicationId)
    .where((e) => e.or([e('mailbox_proved_key', 'is', null), e('mailbox_proved_key', '<>', e.ref('email_key'))]))
    .executeTakeFirst()
  if (update.numUpdatedRows === 0n) return false
  await indexSoon(trx, [applicationId])
  return true
}

/**
 * Replaces the e-mail address in every application whose tenant has proved the old address. The caller has proved the new one: its link was opened.
 * An application in which a stranger only typed the old address is left unchanged.
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
  const ids = changed.map(({ id }) => id)
  await indexSoon(trx, ids)
  return ids
}
