import { createHmac, hkdfSync } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import type { Database, PreparedStatement } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

/** A caller may fail so often in a row; with the last failure the first minute of waiting begins. */
export const FREE_FAILURES = 5
/** All unknown callers together may fail so often at one account before they have to wait. */
export const FREE_FAILURES_OF_STRANGERS = 30
/** 1, 2, 4, 8… minutes, at most an hour. */
const LONGEST_WAIT_MINUTES = 60
/** Failures are forgotten so long after the last one. */
const FORGET_AFTER_MS = 24 * 3_600_000

// One statement: the row's lock makes guesses that come at once take turns, and each counts before anybody knows whether it is right.
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
// Rows of addresses that nobody has are left by nobody else. Locked ones are another's turn.
const SWEEP: PreparedStatement = {
  name: 'login-failure-sweep',
  text: `delete from login_failures where (subject_hash, caller_hash) in (
    select subject_hash, caller_hash from login_failures where last_failed_at < $1 limit 100 for update skip locked)`,
}

/**
 * The password of an address of the office or the portal, or the code of one of its accounts; the password of a tenant's login.
 * Counted whether or not there is an account behind it.
 */
export type Guessed = { password: string } | { code: string } | { login: string } | { portalPassword: string } | { portalCode: string }

/**
 * Who guesses. A device that has signed in to this account before (`device`) and an open session (`session`) keep counts of their own, so
 * that no stranger can make them wait; any other browser counts by its network address and together with all other strangers.
 */
export type GuessingCaller = { device: string } | { session: string } | { address: string }

/**
 * Counts an attempt as failed before it is judged; `forgetFailures` makes good for a right one. While a caller has to wait, the attempt
 * is not judged at all, so that the answer tells nothing about the password.
 * @param guessed the address's key, the account's id, or the login in its one spelling
 * @throws AppError RATE_LIMITED, or SIGN_IN_LINK_REQUIRED for a stranger, who may have a link mailed instead of waiting
 */
export async function countAttempt(deps: Pick<Deps, 'config' | 'database' | 'clock'>, guessed: Guessed, caller: GuessingCaller): Promise<void> {
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
  const [counted] = await database.query<{ failures: number }>(COUNT, [subject, now, forgotten, free, LONGEST_WAIT_MINUTES, from])
  if (!counted) throw new AppError(isStranger ? 'SIGN_IN_LINK_REQUIRED' : 'RATE_LIMITED', { retryAfter: await waitOf(database, subject, from, now) })
  if (counted.failures === 1) await database.query(SWEEP, [forgotten])
}

/** After a right password or code: this caller's failures, also among those of all strangers. */
export async function forgetFailures(kysely: Kysely<Tables>, config: Pick<Config, 'keys'>, guessed: Guessed, caller: GuessingCaller): Promise<void> {
  const [subject, from, all] = [hashOf(config, guessed), hashOf(config, caller), hashOf(config, STRANGERS)]
  const own = await kysely.deleteFrom('login_failures').where('subject_hash', '=', subject).where('caller_hash', '=', from).returning('failures').executeTakeFirst()
  if (!own || !('address' in caller)) return
  const ofStrangers = { subject_hash: subject, caller_hash: all }
  await kysely.deleteFrom('login_failures').where((where) => where.and(ofStrangers)).where('failures', '=', own.failures).execute()
  await kysely.updateTable('login_failures').set({ failures: sql<number>`failures - ${own.failures}` }).where((where) => where.and(ofStrangers)).where('failures', '>', own.failures).execute()
}

/** Everybody's, for an account whose mailbox was just proved or whose access was reset. */
export async function forgetAllFailures(kysely: Kysely<Tables>, config: Pick<Config, 'keys'>, guessed: Guessed): Promise<void> {
  await kysely.deleteFrom('login_failures').where('subject_hash', '=', hashOf(config, guessed)).execute()
}

/** Seconds. */
async function waitOf(database: Database, subject: string, from: string, now: Date): Promise<number> {
  const [row] = await database.query<{ blocked_until: Date | null }>(BLOCKED, [subject, from])
  return Math.max(1, Math.ceil(((row?.blocked_until?.getTime() ?? 0) - now.getTime()) / 1000))
}

/** Neither addresses of people nor of networks are kept. */
function hashOf(config: Pick<Config, 'keys'>, named: Guessed | GuessingCaller | typeof STRANGERS): string {
  const [[kind, whose]] = Object.entries(named) as [[string, string]]
  return createHmac('sha256', failuresKey(config)).update(`${kind}:${whose}`).digest('base64url')
}

/** Made of the storage key, as the key of the second factors is. */
function failuresKey({ keys }: Pick<Config, 'keys'>): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.storage, '', 'nestbond-staff:login-failures', 32))
}
