import type { Kysely } from 'kysely'
import type { Config } from '../platform/config/config.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { forgetMails, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { hashOf, looksLikeSecret, newSecret } from '../platform/secrets.ts'
import { addAccountEvent, lockAccount, updateAccount, type AreaAccount } from './area-account-store.ts'
import { deletePasswordLinksOf, findPasswordLink, insertPasswordLink } from './area-link-store.ts'
import { deleteSessionsOf } from './area-session-store.ts'
import type { Area } from './area.ts'
import { forgetAllFailures } from '../platform/sign-in/back-off.ts'
import { forgetDevicesOf } from '../platform/sign-in/known-device-store.ts'
import { refuseKnownPassword } from '../platform/sign-in/known-password.ts'
import { hashPassword } from '../platform/sign-in/password-hash.ts'

export const LINK_HOURS = 24

/** Makes a link to the page that sets a password. It works once, within `LINK_HOURS`. Only the hash of its secret is stored. */
export async function makePasswordLink(
  kysely: Kysely<Tables>,
  area: Area,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, language }: Pick<AreaAccount, 'id' | 'language'>,
  now: Date,
): Promise<string> {
  const { secret, hash } = newSecret()
  await insertPasswordLink(kysely, area, {
    secretHash: hash,
    accountId: id,
    now,
    expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
  })
  return `${publicUrl}/${language}/${area.path}/password/${secret}`
}

/** @throws AppError WRONG_TOKEN for a link that is unknown, used, too old, or of a disabled account */
export async function readPasswordLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  area: Area,
  secret: string,
): Promise<{ accountId: string; name: string; email: string }> {
  const found = looksLikeSecret(secret)
    ? await findPasswordLink(database.kysely, area, hashOf(secret), clock.now())
    : null
  if (!found) throw new AppError('WRONG_TOKEN')
  return found
}

/** Sets the password by a link, and ends all links, sessions and known devices of the account. @throws AppError WRONG_TOKEN, VALIDATION_FAILED */
export async function setPassword(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  area: Area,
  secret: string,
  password: string,
): Promise<void> {
  const { database, clock, config } = deps
  const { accountId } = await readPasswordLink(deps, area, secret)
  await refuseKnownPassword(password)
  const passwordHash = await hashPassword(password, config)
  await database.transaction(async (trx) => {
    const now = clock.now()
    const account = await lockAccount(trx, area, accountId)
    // If two calls use the link at once, the second one finds it gone.
    if (!account || !(await findPasswordLink(trx, area, hashOf(secret), now))) throw new AppError('WRONG_TOKEN')
    await deletePasswordLinksOf(trx, area, accountId)
    await deleteSessionsOf(trx, area, accountId)
    await forgetDevicesOf(trx, area.path, accountId)
    await updateAccount(trx, area, accountId, { password_hash: passwordHash })
    await forgetAllFailures(trx, config, area.guessedPassword(account.email_key))
    await forgetMails(trx, config, ofOneKind(config, 'partner-forgotten-password'), accountId)
    await addAccountEvent(trx, area, accountId, 'password-set', null, now)
  })
}
