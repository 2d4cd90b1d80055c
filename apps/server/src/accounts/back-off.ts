import { createHmac, hkdfSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import type { Database, PreparedStatement } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

/** So many may fail in a row; with the last of them the first minute of waiting begins. */
export const FREE_FAILURES = 5
/** 1, 2, 4, 8… minutes, at most an hour. */
const LONGEST_WAIT_MINUTES = 60
/** Failures are forgotten so long after the last one. */
const FORGET_AFTER_MS = 24 * 3_600_000

// One statement: the row's lock makes guesses that come at once take turns, and each counts before anybody knows whether it is right.
const COUNT: PreparedStatement = {
  name: 'login-failure-count',
  text: `insert into login_failures as f (subject_hash, failures, last_failed_at) values ($1, 1, $2::timestamptz)
    on conflict (subject_hash) do update set
      failures = case when f.last_failed_at < $3::timestamptz then 1 else f.failures + 1 end,
      blocked_until = case when f.last_failed_at >= $3::timestamptz and f.failures + 1 >= $4::int
        then $2::timestamptz + least($5::int, power(2, least(f.failures + 1 - $4::int, 16))) * interval '1 minute' end,
      last_failed_at = $2::timestamptz
    where f.blocked_until is null or f.blocked_until <= $2::timestamptz
    returning f.failures`,
}
const BLOCKED: PreparedStatement = {
  name: 'login-failure-blocked',
  text: 'select blocked_until from login_failures where subject_hash = $1',
}
// Rows of addresses that nobody has are left by nobody else. Locked ones are another's turn.
const SWEEP: PreparedStatement = {
  name: 'login-failure-sweep',
  text: `delete from login_failures where subject_hash in (
    select subject_hash from login_failures where last_failed_at < $1 limit 100 for update skip locked)`,
}

/**
 * What is guessed at: the password of an address of the office or the portal, or the code of one of its accounts; the password of a tenant's login.
 * Whether or not there is an account behind it.
 */
export type Guessed = { password: string } | { code: string } | { login: string } | { portalPassword: string } | { portalCode: string }

/**
 * Counts an attempt as failed before it is judged; `forgetFailures` makes good for a right one.
 * @param guessed the address's key, the account's id, or the login in its one spelling
 * @throws AppError RATE_LIMITED while the subject is blocked; the attempt is then not judged at all
 */
export async function countAttempt({ config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>, guessed: Guessed): Promise<void> {
  const now = clock.now()
  const subject = subjectOf(config, guessed)
  const forgotten = new Date(now.getTime() - FORGET_AFTER_MS)
  const [counted] = await database.query<{ failures: number }>(COUNT, [subject, now, forgotten, FREE_FAILURES, LONGEST_WAIT_MINUTES])
  if (!counted) throw new AppError('RATE_LIMITED', { retryAfter: await waitOf(database, subject, now) })
  if (counted.failures === 1) await database.query(SWEEP, [forgotten])
}

/** After a right password or code, and for who has proved the mailbox. */
export async function forgetFailures(kysely: Kysely<Tables>, config: Pick<Config, 'keys'>, guessed: Guessed): Promise<void> {
  await kysely.deleteFrom('login_failures').where('subject_hash', '=', subjectOf(config, guessed)).execute()
}

/** Seconds. */
async function waitOf(database: Database, subject: string, now: Date): Promise<number> {
  const [row] = await database.query<{ blocked_until: Date | null }>(BLOCKED, [subject])
  return Math.max(1, Math.ceil(((row?.blocked_until?.getTime() ?? 0) - now.getTime()) / 1000))
}

function subjectOf(config: Pick<Config, 'keys'>, guessed: Guessed): string {
  const [[kind, whose]] = Object.entries(guessed) as [[string, string]]
  return createHmac('sha256', failuresKey(config)).update(`${kind}:${whose}`).digest('base64url')
}

/** Made of the storage key, as the key of the second factors is. */
function failuresKey({ keys }: Pick<Config, 'keys'>): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.storage, '', 'nestbond-staff:login-failures', 32))
}
