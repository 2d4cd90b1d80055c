import type { Locale } from '@nestbond/messages/locales'
import type { Kysely } from 'kysely'
import type { Config } from '../platform/config/config.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { forgetAllFailures } from '../platform/sign-in/back-off.ts'
import type { CallingDevice } from '../platform/sign-in/known-device.ts'
import { forgetDevicesOf } from '../platform/sign-in/known-device-store.ts'
import { endTokensOfMailbox } from '../application/link-secret-store.ts'
import { refuseKnownPassword } from '../platform/sign-in/known-password.ts'
import { hashPassword } from '../platform/sign-in/password-hash.ts'
import { hashOf, looksLikeSecret, newSecret } from '../platform/secrets.ts'
import { forgetMails, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { lockAccount, updateAccount } from './account-store.ts'
import type { Device } from './device.ts'
import { endOwnChange } from './email-change-store.ts'
import { deletePasswordLinksOf, findPasswordLink, insertPasswordLink } from './password-link-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { beginSession, type SignedIn } from './sign-in.ts'

/** Validity of the link for a forgotten password. Short, because the user is waiting for the mail. */
export const FORGOTTEN_HOURS = 24

/** Creates a link for setting a password; it works once and until `expiresAt`. Only the hash of its secret is stored. */
export async function makePasswordLink(
  kysely: Kysely<Tables>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, locale }: { id: string; locale: Locale },
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const { secret, hash } = newSecret()
  await insertPasswordLink(kysely, {
    secretHash: hash,
    accountId: id,
    now,
    expiresAt,
  })
  return `${publicUrl}/${locale}/new-password/${secret}`
}

/** @throws AppError WRONG_TOKEN for an unknown, used or expired link */
export async function readPasswordLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  secret: string,
): Promise<{ accountId: string; email: string }> {
  const found = looksLikeSecret(secret) ? await findPasswordLink(database.kysely, hashOf(secret), clock.now()) : null
  if (!found) throw new AppError('WRONG_TOKEN')
  return found
}

/**
 * Sets the password, deletes all password links, sessions and an own change of the address that waits, and starts a new session. Another password than the
 * first ends the tokens of the mailbox's applications, too.
 * @throws AppError WRONG_TOKEN
 */
export async function setPassword(
  deps: Deps,
  given: { secret: string; password: string; device: Device; from: CallingDevice },
): Promise<SignedIn> {
  const { database, clock, config } = deps
  const { accountId } = await readPasswordLink(deps, given.secret)
  await refuseKnownPassword(given.password)
  const passwordHash = await hashPassword(given.password, config)
  return database.transaction(async (trx) => {
    const now = clock.now()
    const account = await lockAccount(trx, accountId)
    // If the link is used twice at once, the second use fails here.
    if (!account || !(await findPasswordLink(trx, hashOf(given.secret), now))) throw new AppError('WRONG_TOKEN')
    await deletePasswordLinksOf(trx, accountId)
    await deleteSessionsOf(trx, accountId)
    // A thief of the former password may have asked for it.
    await endOwnChange(trx, accountId)
    // A person who knew the former password may have opened applications from the account. Before the first password there was none to know.
    if (account.password_hash !== null) await endTokensOfMailbox(trx, account.email_key, now)
    // Forget known devices, because another person may have signed in with one of them.
    await forgetDevicesOf(trx, 'user', accountId)
    await updateAccount(trx, accountId, { password_hash: passwordHash })
    // The user has proved access to the mailbox, so failed attempts of strangers must not block the sign-in.
    await forgetAllFailures(trx, config, { login: account.email_key })
    await forgetMails(trx, config, ofOneKind(config, 'forgotten-password'), accountId)
    return beginSession(trx, account, given, now)
  })
}
