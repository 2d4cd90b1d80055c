import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { newSecret } from '../modules/application/secrets.ts'
import { addAccountEvent, findAccountByEmail, lockAccount, updateAccount, type AreaAccount } from './area-account-store.ts'
import { deleteExpiredSessions, insertSession, takeHalfSession, type AreaSession } from './area-session-store.ts'
import type { Area } from './area.ts'
import { countAttempt, forgetFailures } from './back-off.ts'
import { isPasswordOf } from './password-hash.ts'
import { openFactor, stepOfCode } from './second-factor.ts'

const MINUTE = 60_000
/** A session without its second factor. */
export const HALF_SESSION_MS = 10 * MINUTE
/** A complete session ends so long after it began, whatever happens. */
export const SESSION_MS = 12 * 60 * MINUTE
/** … and so long after its last call. */
export const IDLE_MS = 30 * MINUTE

type Needed = Pick<Deps, 'database' | 'clock' | 'config'>

/**
 * The first factor. An address without an account, a disabled account and a wrong password get the same answer after the same work.
 * @param completes whether the password alone makes a complete session for this account
 * @returns the token of a new session, and the account
 * @throws AppError LOGIN_INVALID, RATE_LIMITED
 */
export async function signIn(
  deps: Needed,
  area: Area,
  given: { email: string; password: string },
  completes: (account: AreaAccount) => boolean,
): Promise<{ token: string; account: AreaAccount }> {
  const { database, clock, config } = deps
  const key = emailKey(given.email)
  await countAttempt(deps, area.guessedPassword(key))
  const found = await findAccountByEmail(database.kysely, area, key)
  const right = await isPasswordOf(found?.password_hash ?? null, given.password, config)
  if (!found || !right) throw new AppError('LOGIN_INVALID')
  const now = clock.now()
  const { secret, hash } = newSecret()
  const account = await database.transaction(async (trx) => {
    const locked = await lockAccount(trx, area, found.id)
    // Since it was read the password may have been changed, or the account closed.
    if (!locked || locked.disabled_at !== null || locked.password_hash !== found.password_hash) throw new AppError('LOGIN_INVALID')
    await forgetFailures(trx, config, area.guessedPassword(key))
    await deleteExpiredSessions(trx, area, now)
    const complete = completes(locked)
    const expiresAt = new Date(now.getTime() + (complete ? SESSION_MS : HALF_SESSION_MS))
    await insertSession(trx, area, { tokenHash: hash, accountId: locked.id, state: complete ? 'COMPLETE' : 'PASSWORD', now, expiresAt })
    return complete ? updateAccount(trx, area, locked.id, { last_login_at: now }) : locked
  })
  return { token: secret, account }
}

/**
 * The second factor: a code that was not taken before makes a complete session of a half one, under a new token. The first code of a
 * set-up makes its secret that of the account.
 * @returns the new token
 * @throws AppError SECOND_FACTOR_INVALID, SIGN_IN_REQUIRED, RATE_LIMITED
 */
export async function completeSignIn(deps: Needed, area: Area, half: AreaSession, code: string): Promise<string> {
  const { database, clock, config } = deps
  const { id } = half.account
  await countAttempt(deps, area.guessedCode(id))
  const now = clock.now()
  const { secret, hash } = newSecret()
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, area, id)
    const session = await takeHalfSession(trx, area, half.tokenHash)
    if (!account || account.disabled_at !== null || !session) throw new AppError('SIGN_IN_REQUIRED')
    const sealed = account.second_factor_secret ?? session.second_factor_secret
    const step = takenStep(config, account, sealed, code, now)
    if (account.second_factor_secret === null) await addAccountEvent(trx, area, account.id, 'second-factor-set', account.id, now)
    await updateAccount(trx, area, account.id, { second_factor_secret: sealed, second_factor_last_step: step, last_login_at: now })
    await forgetFailures(trx, config, area.guessedCode(account.id))
    await insertSession(trx, area, { tokenHash: hash, accountId: account.id, state: 'COMPLETE', now, expiresAt: new Date(now.getTime() + SESSION_MS) })
  })
  return secret
}

/** The step of a right code that is newer than the last one taken. @throws AppError SECOND_FACTOR_INVALID */
export function takenStep(config: Deps['config'], account: AreaAccount, sealed: Buffer | null, code: string, now: Date): number {
  const step = sealed && stepOfCode(openFactor(config, account.id, sealed), code, now)
  if (step === null || step <= (account.second_factor_last_step ?? 0)) throw new AppError('SECOND_FACTOR_INVALID')
  return step
}
