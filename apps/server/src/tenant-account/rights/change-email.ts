import { DAY } from '@nestbond/domain/values/day'
import { emailKey, sameContact } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { emailChanged } from '../mails/email-changed.ts'
import { emailChangeLink } from '../mails/email-change-link.ts'
import { findAccountByEmail, lockAccount, updateAccount } from '../../account/account-store.ts'
import { beginChange, keepOldEmail, takeChange } from '../../account/email-change-store.ts'
import { deleteSessionsOf } from '../../account/session-store.ts'
import { deletePasswordLinksOf } from '../../account/password-link-store.ts'
import { addEvent } from '../../application/application-event.ts'
import { endOtherTokens } from '../../application/link-secret-store.ts'
import { setEmail } from '../../application/correction-store.ts'
import { hashOf, looksLikeSecret } from '../../platform/secrets.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { differ } from './correct-contact.ts'
import { mailQuestionsAgain } from './mail-questions-again.ts'
import type { OwnData } from './own-data.ts'
import { landlordsOf } from './own-data-store.ts'

/** Long enough for a tenant who waits for the mail. */
export const EMAIL_CHANGE_HOURS = 24

/**
 * Mails a link to the new address. The account changes only when the link is opened. The response is the same if another account has that address:
 * its owner gets no mail, and the caller cannot find out who has an account.
 * @throws AppError EMAIL_ONBOARDING_MUST_BE_DIFFERENT if it is a landlord's address, RATE_LIMITED
 */
export async function askForEmail(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  own: OwnData,
  email: string,
): Promise<void> {
  const { config, database, clock, queue } = deps
  differ(await landlordsOf(database.kysely, own.account.id), { email })
  const now = clock.now()
  await database.transaction(async (trx) => {
    await limitMail(trx, deps, ofOneKind(config, 'email-change'), own.account.id)
    await mailChangeLink({ queue }, trx, { accountId: own.account.id, email, byOffice: false }, now)
  })
}

/** Mails the link that completes a change to the new address. */
export async function mailChangeLink(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  change: { accountId: string; email: string; byOffice: boolean },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000)
  const mailId = await beginChange(trx, { ...change, expiresAt }, now)
  await queue.enqueue(trx, emailChangeLink, { accountId: change.accountId, mailId })
}

/** The old address is kept until its owner has been told, and no longer than this, should the mail not leave. */
const OLD_EMAIL_DAYS = 30

/**
 * Completes the change after the link was opened: writes the new address to the account and its applications, and tells the old address. A change that
 * the office has begun also ends every session, because the tenant may have lost the old mailbox to a stranger.
 * @throws AppError WRONG_TOKEN for an unknown, used or expired link; EMAIL_TAKEN if another account has got that address since;
 * EMAIL_ONBOARDING_MUST_BE_DIFFERENT if the landlord of one of the homes has
 */
export async function confirmEmail(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  secret: string,
): Promise<{ email: string }> {
  if (!looksLikeSecret(secret)) throw new AppError('WRONG_TOKEN')
  return database.transaction(async (trx) => {
    const now = clock.now()
    const change = await takeChange(trx, hashOf(secret), now)
    const account = change && (await lockAccount(trx, change.accountId))
    if (!change || !account) throw new AppError('WRONG_TOKEN')
    const { email } = change
    const key = emailKey(email)
    const owner = await findAccountByEmail(trx, key)
    if (owner && owner.id !== account.id) throw new AppError('EMAIL_TAKEN')
    // Without a field, because the page of the link has none for the address.
    if ((await landlordsOf(trx, account.id)).some((landlord) => sameContact({ email }, landlord).length > 0))
      throw new AppError('EMAIL_ONBOARDING_MUST_BE_DIFFERENT')
    const expiresAt = new Date(now.getTime() + OLD_EMAIL_DAYS * DAY)
    const told = await keepOldEmail(trx, { accountId: account.id, email: account.email, expiresAt }, now)
    await queue.enqueue(trx, emailChanged, { accountId: account.id, mailId: told })
    const changed = await setEmail(trx, account.email_key, email)
    await endOtherTokens(trx, changed, null, now)
    await mailQuestionsAgain({ queue }, trx, changed, now)
    await updateAccount(trx, account.id, { email, email_key: key })
    await deletePasswordLinksOf(trx, account.id)
    if (change.byOffice) await deleteSessionsOf(trx, account.id)
    const actor = change.byOffice ? 'office' : 'tenant'
    for (const id of changed) await addEvent(trx, id, { actor, kind: 'email-corrected' }, now)
    return { email }
  })
}
