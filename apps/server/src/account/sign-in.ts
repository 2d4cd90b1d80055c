import type { Kysely } from 'kysely'
import { countAttempt, forgetFailures, takeBackAttempt, type GuessingCaller } from '../platform/sign-in/back-off.ts'
import {
  guessingCaller,
  rememberDevice,
  type CallingDevice,
  type RememberedDevice,
} from '../platform/sign-in/known-device.ts'
import { isPasswordOf } from '../platform/sign-in/password-hash.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { newSecret } from '../platform/secrets.ts'
import { findAccountByEmail, findAccountsByPhone, lockAccount, updateAccount, type Account } from './account-store.ts'
import type { Device } from './device.ts'
import { readLogin, type Login } from './login-spelling.ts'
import { SESSION_MS } from './session.ts'
import { deleteExpiredSessions, insertSession } from './session-store.ts'

/** The token for the cookie of a new session, and the account's address. */
export interface SignedIn {
  token: string
  email: string
  remembered: RememberedDevice
}

/** People in a household may share a phone number. The sign-in tries at most this many accounts per number. */
const ACCOUNTS_PER_NUMBER = 3

/** The accounts that a login can mean; for an email address at most one. */
export async function accountsOf({ database }: Pick<Deps, 'database'>, login: Login): Promise<Account[]> {
  if ('phones' in login) return findAccountsByPhone(database.kysely, login.phones, ACCOUNTS_PER_NUMBER)
  const account = await findAccountByEmail(database.kysely, login.email)
  return account ? [account] : []
}

/**
 * Signs in. An unknown login, an account without a password and a wrong password get the same response after the same work.
 * @throws AppError LOGIN_INVALID, RATE_LIMITED, SIGN_IN_LINK_REQUIRED
 */
export async function signIn(
  deps: Deps,
  given: { login: string; password: string; device: Device; from: CallingDevice },
): Promise<SignedIn> {
  const { database, clock, config } = deps
  const login = readLogin(given.login)
  const accounts = await accountsOf(deps, login)
  let refused: AppError | null = null
  // A login by a shared number guesses at each account of it.
  const guesses: { account: Account | null; guessed: { login: string }; caller: GuessingCaller; right: boolean }[] = []
  for (const account of accounts.length > 0 ? accounts : [null]) {
    const guessed = { login: account?.email_key ?? subjectOf(login, given.login) }
    const caller = await guessingCaller(deps, given.from, account?.id ?? null)
    const count = () => countAttempt(deps, guessed, caller)
    try {
      const right = await isPasswordOf(account?.password_hash ?? null, given.password, config, count)
      guesses.push({ account, guessed, caller, right })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Guesses at one account keep nobody out of another.
      refused ??= error
    }
  }
  const found = guesses.find(({ right }) => right)
  if (!found?.account) throw refused ?? new AppError('LOGIN_INVALID')
  const { id, password_hash } = found.account
  return database.transaction(async (trx) => {
    const now = clock.now()
    const locked = await lockAccount(trx, id)
    // The password may have changed since it was read.
    if (!locked || locked.password_hash !== password_hash) throw new AppError('LOGIN_INVALID')
    await forgetFailures(trx, config, found.guessed, found.caller)
    // The right password of one account is no guess at another, but pardons no earlier guesses at it.
    for (const other of guesses) if (other !== found) await takeBackAttempt(trx, config, other.guessed, other.caller)
    return beginSession(trx, locked, given, now)
  })
}

/** Starts a session for a proven owner. The caller must hold the account's lock. */
export async function beginSession(
  trx: Kysely<Tables>,
  account: Account,
  { device, from }: { device: Device; from: CallingDevice },
  now: Date,
): Promise<SignedIn> {
  const { secret, hash } = newSecret()
  await deleteExpiredSessions(trx, now)
  await insertSession(trx, {
    tokenHash: hash,
    accountId: account.id,
    device,
    now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  await updateAccount(trx, account.id, { last_login_at: now })
  return { token: secret, email: account.email, remembered: await rememberDevice(trx, from, account.id, now) }
}

/** The subject of the failure count of a login that no account has. Address and phone number of an account share that of the account. */
function subjectOf(login: Login, typed: string): string {
  return 'email' in login ? login.email : login.phones.toSorted().join(' ') || typed.toLowerCase()
}
