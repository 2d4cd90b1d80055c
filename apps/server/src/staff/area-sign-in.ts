import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { newSecret } from '../platform/secrets.ts'
import {
  addAccountEvent,
  findAccountByEmail,
  lockAccount,
  updateAccount,
  type AreaAccount,
} from './area-account-store.ts'
import { deleteExpiredSessions, insertSession, takeHalfSession, type AreaSession } from './area-session-store.ts'
import type { Area } from './area.ts'
import { countAttempt, forgetFailures } from '../platform/sign-in/back-off.ts'
import {
  guessingCaller,
  rememberDevice,
  type CallingDevice,
  type RememberedDevice,
} from '../platform/sign-in/known-device.ts'
import { isPasswordOf } from '../platform/sign-in/password-hash.ts'
import { openFactor, stepOfCode } from './second-factor.ts'

const MINUTE = 60_000
/** The life of a session without its second factor. */
export const HALF_SESSION_MS = 10 * MINUTE
/** The longest life of a complete session, from its beginning. */
export const SESSION_MS = 12 * 60 * MINUTE
/** A complete session ends after this time without a call. */
export const IDLE_MS = 30 * MINUTE

type Needed = Pick<Deps, 'database' | 'clock' | 'config'>

/**
 * Checks the first factor. An address without an account, a disabled account and a wrong password get the same answer after the same work.
 * @param completes whether the password alone makes a complete session for this account
 * @returns the token of a new session, and the account
 * @throws AppError LOGIN_INVALID, RATE_LIMITED, SIGN_IN_LINK_REQUIRED
 */
export async function signIn(
  deps: Needed,
  area: Area,
  given: { email: string; password: string },
  completes: (account: AreaAccount) => boolean,
  device: CallingDevice,
): Promise<{ token: string; account: AreaAccount; remembered: RememberedDevice }> {
  const { database, clock, config } = deps
  const key = emailKey(given.email)
  const found = await findAccountByEmail(database.kysely, area, key)
  const caller = await guessingCaller(deps, device, found?.id ?? null)
  const right = await isPasswordOf(found?.password_hash ?? null, given.password, config, () =>
    countAttempt(deps, area.guessedPassword(key), caller),
  )
  if (!found || !right) throw new AppError('LOGIN_INVALID')
  const now = clock.now()
  const { secret, hash } = newSecret()
  const signedIn = await database.transaction(async (trx) => {
    const locked = await lockAccount(trx, area, found.id)
    // In the meantime the password may have been changed, or the account disabled.
    if (!locked || locked.disabled_at !== null || locked.password_hash !== found.password_hash)
      throw new AppError('LOGIN_INVALID')
    await forgetFailures(trx, config, area.guessedPassword(key), caller)
    await deleteExpiredSessions(trx, area, now)
    const complete = completes(locked)
    const expiresAt = new Date(now.getTime() + (complete ? SESSION_MS : HALF_SESSION_MS))
    await insertSession(trx, area, {
      tokenHash: hash,
      accountId: locked.id,
      state: complete ? 'COMPLETE' : 'PASSWORD',
      now,
      expiresAt,
    })
    if (!complete) return { account: locked, remembered: { newToken: null } }
    return {
      account: await updateAccount(trx, area, locked.id, { last_login_at: now }),
      remembered: await rememberDevice(trx, device, locked.id, now),
    }
  })
  return { token: secret, ...signedIn }
}

/**
 * Checks the second factor: a code that was not used before turns a half session into a complete one, under a new token. The first code of
 * a set-up makes the set-up's secret that of the account.
 * @returns the new token
 * @throws AppError SECOND_FACTOR_INVALID, SIGN_IN_REQUIRED, RATE_LIMITED, SIGN_IN_LINK_REQUIRED
 */
export async function completeSignIn(
  deps: Needed,
  area: Area,
  half: AreaSession,
  code: string,
  device: CallingDevice,
): Promise<{ token: string; remembered: RememberedDevice }> {
  const { database, clock, config } = deps
  const { id } = half.account
  const caller = await guessingCaller(deps, device, id)
  await countAttempt(deps, area.guessedCode(id), caller)
  const now = clock.now()
  const { secret, hash } = newSecret()
  const remembered = await database.transaction(async (trx) => {
    const account = await lockAccount(trx, area, id)
    const session = await takeHalfSession(trx, area, half.tokenHash)
    if (!account || account.disabled_at !== null || !session) throw new AppError('SIGN_IN_REQUIRED')
    const sealed = account.second_factor_secret ?? session.second_factor_secret
    const step = takenStep(config, account, sealed, code, now)
    if (account.second_factor_secret === null)
      await addAccountEvent(trx, area, account.id, 'second-factor-set', account.id, now)
    await updateAccount(trx, area, account.id, {
      second_factor_secret: sealed,
      second_factor_last_step: step,
      last_login_at: now,
    })
    await forgetFailures(trx, config, area.guessedCode(account.id), caller)
    await insertSession(trx, area, {
      tokenHash: hash,
      accountId: account.id,
      state: 'COMPLETE',
      now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    })
    return rememberDevice(trx, device, account.id, now)
  })
  return { token: secret, remembered }
}

/** The time step of a right code, which must be newer than the last one used. @throws AppError SECOND_FACTOR_INVALID */
export function takenStep(
  config: Deps['config'],
  account: AreaAccount,
  sealed: Buffer | null,
  code: string,
  now: Date,
): number {
  const step = sealed && stepOfCode(openFactor(config, account.id, sealed), code, now)
  if (step === null || step <= (account.second_factor_last_step ?? 0)) throw new AppError('SECOND_FACTOR_INVALID')
  return step
}
