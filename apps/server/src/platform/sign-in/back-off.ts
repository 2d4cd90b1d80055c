import { createHmac, hkdfSync } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Tables } from '../database/tables.ts'
import type { Database, PreparedStatement } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

/** The number of failures in a row after which a caller waits, a minute at first. */
export const FREE_FAILURES = 5
/** The number of failures at one account after which all unknown callers together wait. */
export const FREE_FAILURES_OF_STRANGERS = 30
/** 1, 2, 4, 8… minutes, at most an hour. */
const LONGEST_WAIT_MINUTES = 60
/** Failures are forgotten after this time without another one. */
const FORGET_AFTER_MS = 24 * 3_600_000

// One statement: the row's lock makes simultaneous guesses take turns, and each guess counts before it is judged.
const COUNT: PreparedStatement = {
  name: 'login-failure-count',
  text: `insert into login_failures as f (subject_hash, caller_hash, failures, last_failed_at) values ($1, $6, 1, $2::timestamptz)
    on conflict (subject_hash, caller_hash) do update set
      failures = case when f.last_failed_at < $3::timestamptz then 1 else f.failures + 1 end,
      blocked_until = case when f.last_failed_at >= $3::timestamptz and f.failures + 1 >= $4::int
        then $2::timestamptz + least($5::int, power(2, least(f.failures + 1 - $4::int, 16))) * interval '1 minute' end,
      last_failed_at = $2::timestamptz
    where f.blocked_until is null or f.blocked_until <= $2::timestamptz
    returning f.failures`,
}
const BLOCKED: PreparedStatement = {
  name: 'login-failure-blocked',
  text: 'select blocked_until from login_failures where subject_hash = $1 and caller_hash = $2',
}
// A right password deletes the rows of its account. Rows of unknown addresses are only deleted here; locked ones are left to a later sweep.
const SWEEP: PreparedStatement = {
  name: 'login-failure-sweep',
  text: `delete from login_failures where (subject_hash, caller_hash) in (
    select subject_hash, caller_hash from login_failures where last_failed_at < $1 limit 100 for update skip locked)`,
}

/**
 * The secret that a caller guesses: the password of an address of the office or the portal, the code of one of its accounts, or the password
 * of a tenant's login. Guesses count whether or not there is such an account.
 */
export type Guessed =
  | { password: string }
  | { code: string }
  | { login: string }
  | { portalPassword: string }
  | { portalCode: string }

/**
 * The caller that guesses. A device that has signed in to this account before (`device`) and an open session (`session`) have counts of their
 * own, so that no stranger can make them wait. Every other browser (`address`) counts by its network address and together with all strangers.
 */
export type GuessingCaller = { device: string } | { session: string } | { address: string }

/**
 * Counts an attempt as failed before it is judged; `forgetFailures` takes the count back after a right one. While a caller has to wait, the
 * attempt is not judged at all, so that the answer tells nothing about the password.
 * @param guessed the address's key, the account's id, or the login in its one spelling
 * @throws AppError RATE_LIMITED, or SIGN_IN_LINK_REQUIRED for a stranger, who may have a link mailed instead of waiting
 */
export async function countAttempt(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  guessed: Guessed,
  caller: GuessingCaller,
): Promise<void> {
  const isStranger = 'address' in caller
  await count(deps, guessed, caller, FREE_FAILURES, isStranger)
  if (isStranger) await count(deps, guessed, STRANGERS, FREE_FAILURES_OF_STRANGERS, true)
}

/** The row of all strangers together. */
const STRANGERS = { strangers: 'all' }

async function count(
  { config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>,
  guessed: Guessed,
  caller: GuessingCaller | typeof STRANGERS,
  free: number,
  isStranger: boolean,
): Promise<void> {
  const now = clock.now()
  const [subject, from] = [hashOf(config, guessed), hashOf(config, caller)]
  const forgotten = new Date(now.getTime() - FORGET_AFTER_MS)
  const [counted] = await database.query<{ failures: number }>(COUNT, [
    subject,
    now,
    forgotten,
    free,
    LONGEST_WAIT_MINUTES,
    from,
  ])
  if (!counted)
    throw new AppError(isStranger ? 'SIGN_IN_LINK_REQUIRED' : 'RATE_LIMITED', {
      retryAfter: await waitOf(database, subject, from, now),
    })
  if (counted.failures === 1) await database.query(SWEEP, [forgotten])
}

/** Deletes a caller's failures after a right password or code, and subtracts them from those of all strangers. */
export async function forgetFailures(
  kysely: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  guessed: Guessed,
  caller: GuessingCaller,
): Promise<void> {
  const [subject, from, all] = [hashOf(config, guessed), hashOf(config, caller), hashOf(config, STRANGERS)]
  const own = await kysely
    .deleteFrom('login_failures')
    .where('subject_hash', '=', subject)
    .where('caller_hash', '=', from)
    .returning('failures')
    .executeTakeFirst()
  if (!own || !('address' in caller)) return
  const ofStrangers = { subject_hash: subject, caller_hash: all }
  await kysely
    .deleteFrom('login_failures')
    .where((where) => where.and(ofStrangers))
    .where('failures', '=', own.failures)
    .execute()
  await kysely
    .updateTable('login_failures')
    .set({ failures: sql<number>`failures - ${own.failures}` })
    .where((where) => where.and(ofStrangers))
    .where('failures', '>', own.failures)
    .execute()
}

/** Deletes the failures of all callers at an account whose mailbox was just proved or whose access was reset. */
export async function forgetAllFailures(
  kysely: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  guessed: Guessed,
): Promise<void> {
  await kysely.deleteFrom('login_failures').where('subject_hash', '=', hashOf(config, guessed)).execute()
}

/** Seconds. */
async function waitOf(database: Database, subject: string, from: string, now: Date): Promise<number> {
  const [row] = await database.query<{ blocked_until: Date | null }>(BLOCKED, [subject, from])
  return Math.max(1, Math.ceil(((row?.blocked_until?.getTime() ?? 0) - now.getTime()) / 1000))
}

/** A keyed hash, so that the table holds neither addresses of people nor of networks. */
function hashOf(config: Pick<Config, 'keys'>, named: Guessed | GuessingCaller | typeof STRANGERS): string {
  const [[kind, whose]] = Object.entries(named) as [[string, string]]
  return createHmac('sha256', failuresKey(config)).update(`${kind}:${whose}`).digest('base64url')
}

/** The key of these hashes, derived from the storage key. */
function failuresKey({ keys }: Pick<Config, 'keys'>): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.storage, '', 'nestbond-staff:login-failures', 32))
}
