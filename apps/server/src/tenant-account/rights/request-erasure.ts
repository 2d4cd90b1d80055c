import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { countAttempt, forgetFailures } from '../../platform/sign-in/back-off.ts'
import { isPasswordOf } from '../../platform/sign-in/password-hash.ts'
import { eraseAccount } from './erase-account.ts'
import { deletePasswordLinksOf } from '../../account/password-link-store.ts'
import { deleteSessionsOf, type StoredSession } from '../../account/session-store.ts'
import { doomedOf } from './erase.ts'
import { insertErasure } from './erasure-store.ts'
import type { OwnData } from './own-data.ts'

/**
 * Asks the signed-in tenant for the password again. Failures count per session, so that a stranger who guesses passwords at the sign-in cannot block
 * the tenant here. @throws AppError LOGIN_INVALID, RATE_LIMITED
 */
export async function requirePassword(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { account }: OwnData,
  { tokenHash }: StoredSession,
  password: string,
): Promise<void> {
  const guessed = { login: account.email_key }
  const caller = { session: tokenHash }
  const count = () => countAttempt(deps, guessed, caller)
  if (!(await isPasswordOf(account.password_hash, password, deps.config, count))) throw new AppError('LOGIN_INVALID')
  await forgetFailures(deps.database.kysely, deps.config, guessed, caller)
}

/**
 * Requests the erasure of everything that may be erased today. If that is everything, the account's sessions end at once. A job does the rest in the
 * background.
 * @returns whether the whole account is erased
 * @throws AppError STEP_NOT_ALLOWED if nothing may be erased yet
 */
export async function requestErasure(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  own: OwnData,
): Promise<{ whole: boolean }> {
  const doomed = doomedOf(own)
  const whole = doomed.account !== null
  if (!whole && doomed.unsigned.length === 0 && doomed.contracts.length === 0) throw new AppError('STEP_NOT_ALLOWED')
  await database.transaction(async (trx) => {
    const id = await insertErasure(trx, own.account.id, clock.now())
    if (whole) {
      await deleteSessionsOf(trx, own.account.id)
      await deletePasswordLinksOf(trx, own.account.id)
    }
    await queue.enqueue(trx, eraseAccount, { erasureId: id })
  })
  return { whole }
}
