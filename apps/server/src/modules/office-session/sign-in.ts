import type { Answer } from '@nestbond/contract/types'
import type { Staff } from '@nestbond/contract/office-session'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { newSecret } from '../application/secrets.ts'
import { addAccountEvent, findAccountByEmail, lockAccount, updateAccount } from './account-store.ts'
import { countAttempt, forgetFailures } from '../../accounts/back-off.ts'
import { isPasswordOf } from '../../accounts/password-hash.ts'
import { openFactor, stepOfCode } from './second-factor.ts'
import { HALF_SESSION_MS, SESSION_MS } from './session.ts'
import { deleteExpiredSessions, insertSession, takeHalfSession, type StoredSession } from './session-store.ts'

/** The token of a new session for the cookie, beside the answer. */
export interface SignedIn<A> {
  token: string
  answer: A
}

/**
 * The first factor. An address without an account, a disabled account and a wrong password get the same answer after the same work.
 * @throws AppError LOGIN_INVALID, RATE_LIMITED
 */
export async function signIn(deps: Deps, given: { email: string; password: string }): Promise<SignedIn<Answer<'officeLogin'>>> {
  const { database, clock, config } = deps
  const key = emailKey(given.email)
  await countAttempt(deps, { password: key })
  const found = await findAccountByEmail(database.kysely, key)
  const right = await isPasswordOf(found?.password_hash ?? null, given.password)
  if (!found || !right) throw new AppError('LOGIN_INVALID')
  const now = clock.now()
  const { secret, hash } = newSecret()
  const account = await database.transaction(async (trx) => {
    const locked = await lockAccount(trx, found.id)
    // Since it was read the password may have been changed, or the account closed.
    if (!locked || locked.disabled_at !== null || locked.password_hash !== found.password_hash) throw new AppError('LOGIN_INVALID')
    await forgetFailures(trx, config, { password: key })
    await deleteExpiredSessions(trx, now)
    await insertSession(trx, { tokenHash: hash, staffId: locked.id, state: 'PASSWORD', now, expiresAt: new Date(now.getTime() + HALF_SESSION_MS) })
    return locked
  })
  return { token: secret, answer: { next: account.second_factor_secret === null ? 'set-up-second-factor' : 'second-factor' } }
}

/**
 * The second factor: a code that was not taken before makes a complete session of a half one, under a new token. The first code of a
 * set-up makes its secret that of the account.
 * @throws AppError SECOND_FACTOR_INVALID, SIGN_IN_REQUIRED, RATE_LIMITED
 */
export async function completeSignIn(deps: Deps, half: StoredSession, code: string): Promise<SignedIn<Staff>> {
  const { database, clock, config } = deps
  const { staff } = half
  await countAttempt(deps, { code: staff.id })
  const now = clock.now()
  const { secret, hash } = newSecret()
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, staff.id)
    const session = await takeHalfSession(trx, half.tokenHash)
    if (!account || account.disabled_at !== null || !session) throw new AppError('SIGN_IN_REQUIRED')
    const sealed = account.second_factor_secret ?? session.second_factor_secret
    const step = sealed && stepOfCode(openFactor(config, account.id, sealed), code, now)
    if (step === null || step <= (account.second_factor_last_step ?? 0)) throw new AppError('SECOND_FACTOR_INVALID')
    if (account.second_factor_secret === null) await addAccountEvent(trx, account.id, 'second-factor-set', account.id, now)
    await updateAccount(trx, account.id, { second_factor_secret: sealed, second_factor_last_step: step, last_login_at: now })
    await forgetFailures(trx, config, { code: account.id })
    await insertSession(trx, { tokenHash: hash, staffId: account.id, state: 'COMPLETE', now, expiresAt: new Date(now.getTime() + SESSION_MS) })
  })
  return { token: secret, answer: staff }
}
