import type { Answer } from '@nestbond/contract/types'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hashOf, looksLikeSecret, newSecret } from '../application/secrets.ts'
import { addAccountEvent, lockAccount, updateAccount, type Account } from './account-store.ts'
import { forgetFailures } from '../../accounts/back-off.ts'
import { hashPassword } from '../../accounts/password-hash.ts'
import { deletePasswordLinksOf, findPasswordLink, insertPasswordLink } from './password-link-store.ts'
import { deleteSessionsOf } from './session-store.ts'

export const LINK_HOURS = 24

/** A fresh address to set a password on: good once, for `LINK_HOURS`. Only the hash of its secret is kept. */
export async function makePasswordLink(
  kysely: Kysely<Tables>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, language }: Pick<Account, 'id' | 'language'>,
  now: Date,
): Promise<string> {
  const { secret, hash } = newSecret()
  await insertPasswordLink(kysely, { secretHash: hash, staffId: id, now, expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000) })
  return `${publicUrl}/${language}/office/password/${secret}`
}

/** @throws AppError WRONG_TOKEN for a link that is unknown, used, too old, or of a disabled account */
export async function readPasswordLink({ database, clock }: Deps, secret: string): Promise<Answer<'officePasswordLink'> & { staffId: string }> {
  const found = looksLikeSecret(secret) ? await findPasswordLink(database.kysely, hashOf(secret), clock.now()) : null
  if (!found) throw new AppError('WRONG_TOKEN')
  return found
}

/** Uses the link up with all others of the account, and ends its sessions. @throws AppError WRONG_TOKEN */
export async function setPassword(deps: Deps, secret: string, password: string): Promise<void> {
  const { database, clock, config } = deps
  const { staffId } = await readPasswordLink(deps, secret)
  const passwordHash = await hashPassword(password)
  await database.transaction(async (trx) => {
    const now = clock.now()
    const account = await lockAccount(trx, staffId)
    // Of two that use it at once, the second finds it gone.
    if (!account || !(await findPasswordLink(trx, hashOf(secret), now))) throw new AppError('WRONG_TOKEN')
    await deletePasswordLinksOf(trx, staffId)
    await deleteSessionsOf(trx, staffId)
    await updateAccount(trx, staffId, { password_hash: passwordHash })
    await forgetFailures(trx, config, { password: account.email_key })
    await addAccountEvent(trx, staffId, 'password-set', null, now)
  })
}
