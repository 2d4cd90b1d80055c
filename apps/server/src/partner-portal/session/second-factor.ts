import { findAccount, lockAccount, updateAccount, addAccountEvent } from '../../staff/area-account-store.ts'
import { takeFactorSecret, type AreaSession } from '../../staff/area-session-store.ts'
import { takenStep } from '../../staff/area-sign-in.ts'
import { PORTAL } from '../../staff/area.ts'
import { countAttempt, forgetFailures } from '../../platform/sign-in/back-off.ts'
import { isPasswordOf } from '../../platform/sign-in/password-hash.ts'
import { needsSecondFactor } from './require-partner.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'

type Needed = Pick<Deps, 'database' | 'clock' | 'config'>

/**
 * Completes the set-up of a second factor with its first code. @throws AppError SECOND_FACTOR_INVALID, FORBIDDEN if there is one already,
 * RATE_LIMITED
 */
export async function confirmSecondFactor(deps: Needed, session: AreaSession, code: string): Promise<void> {
  const { database, clock, config } = deps
  const { id } = session.account
  const caller = { session: session.tokenHash }
  await countAttempt(deps, PORTAL.guessedCode(id), caller)
  const now = clock.now()
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, PORTAL, id)
    if (!account || account.disabled_at !== null) throw new AppError('SIGN_IN_REQUIRED')
    if (account.second_factor_secret !== null) throw new AppError('FORBIDDEN')
    const sealed = await takeFactorSecret(trx, PORTAL, session.tokenHash)
    const step = takenStep(config, account, sealed, code, now)
    await updateAccount(trx, PORTAL, id, { second_factor_secret: sealed, second_factor_last_step: step })
    await forgetFailures(trx, config, PORTAL.guessedCode(id), caller)
    await addAccountEvent(trx, PORTAL, id, 'second-factor-set', id, now)
  })
}

/**
 * Removes the second factor. The password is needed, so that a stranger at an open session cannot do it. @throws AppError FORBIDDEN for an owner,
 * LOGIN_INVALID, RATE_LIMITED
 */
export async function removeSecondFactor(deps: Needed, session: AreaSession, password: string): Promise<void> {
  const { database, clock, config } = deps
  const { id } = session.account
  const found = await findAccount(database.kysely, PORTAL, id)
  if (!found) throw new AppError('SIGN_IN_REQUIRED')
  if (needsSecondFactor(found.role)) throw new AppError('FORBIDDEN')
  const caller = { session: session.tokenHash }
  const count = () => countAttempt(deps, PORTAL.guessedPassword(found.email_key), caller)
  if (!(await isPasswordOf(found.password_hash, password, config, count))) throw new AppError('LOGIN_INVALID')
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, PORTAL, id)
    if (!account || account.disabled_at !== null || account.password_hash !== found.password_hash)
      throw new AppError('LOGIN_INVALID')
    await forgetFailures(trx, config, PORTAL.guessedPassword(account.email_key), caller)
    if (account.second_factor_secret === null) return
    await updateAccount(trx, PORTAL, id, { second_factor_secret: null, second_factor_last_step: null })
    await addAccountEvent(trx, PORTAL, id, 'second-factor-removed', id, clock.now())
  })
}
