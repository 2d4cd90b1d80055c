import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { sql } from 'kysely'
import { json } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { emailChanged } from '../../jobs/email-changed.ts'
import { emailChangeLink } from '../../jobs/email-change-link.ts'
import { findAccountByEmail, lockAccount } from '../account/account-store.ts'
import { deletePasswordLinksOf } from '../account/password-link-store.ts'
import { addEvent } from '../application/application-event.ts'
import { hashOf, looksLikeSecret } from '../application/secrets.ts'
import { differ } from './correct-contact.ts'
import type { OwnData } from './own-data.ts'

/** For somebody who waits for the mail. */
export const EMAIL_CHANGE_HOURS = 24

/**
 * Mails a link to the new address; nothing changes before it is opened. The answer is the same where somebody else has that address:
 * its owner gets no mail, and nobody learns who has an account.
 * @throws AppError EMAIL_ONBOARDING_MUST_BE_DIFFERENT where it is the landlord's
 */
export async function askForEmail({ database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>, own: OwnData, email: string): Promise<void> {
  differ(own.contracts, { email })
  const now = clock.now()
  await database.transaction(async (trx) => {
    // The job makes the secret; until then the row says where to.
    const id = randomUUID()
    await trx.deleteFrom('account_email_changes').where('account_id', '=', own.account.id).execute()
    const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000)
    await trx.insertInto('account_email_changes').values({ secret_hash: `waiting:${id}`, account_id: own.account.id, email, expires_at: expiresAt, created_at: now }).execute()
    await queue.enqueue(trx, emailChangeLink, { accountId: own.account.id, mailId: id })
  })
}

/**
 * The link was opened: account and applications have the new address, the old one is told.
 * @throws AppError WRONG_TOKEN for a link that is unknown, used or too old, EMAIL_TAKEN where the address has got an account since
 */
export async function confirmEmail({ database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>, secret: string): Promise<{ email: string }> {
  if (!looksLikeSecret(secret)) throw new AppError('WRONG_TOKEN')
  return database.transaction(async (trx) => {
    const now = clock.now()
    const change = await trx.deleteFrom('account_email_changes').where('secret_hash', '=', hashOf(secret)).where('expires_at', '>', now).returningAll().executeTakeFirst()
    const account = change && (await lockAccount(trx, change.account_id))
    if (!change || !account) throw new AppError('WRONG_TOKEN')
    const { email } = change
    const key = emailKey(email)
    const owner = await findAccountByEmail(trx, key)
    if (owner && owner.id !== account.id) throw new AppError('EMAIL_TAKEN')
    // No job carries an address: the old one waits here until it has been told.
    const told = randomUUID()
    await trx.insertInto('account_email_changes').values({ secret_hash: `told:${told}`, account_id: account.id, email: account.email, expires_at: change.expires_at, created_at: now }).execute()
    await queue.enqueue(trx, emailChanged, { accountId: account.id, mailId: told })
    const changed = await trx
      .updateTable('applications')
      .set({ version: sql`version + 1`, email_key: key, answers: sql`jsonb_set(answers, '{email}', ${json(email)}::jsonb)` })
      .where('email_key', '=', account.email_key)
      .returning('id')
      .execute()
    await trx.updateTable('accounts').set({ email, email_key: key }).where('id', '=', account.id).execute()
    await deletePasswordLinksOf(trx, account.id)
    for (const { id } of changed) await addEvent(trx, id, { actor: 'tenant', kind: 'email-corrected' }, now)
    return { email }
  })
}
