import { DAY } from '@nestbond/domain/values/day'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import {
  blockedUntil,
  countFailure,
  deleteFailures,
  deleteFailuresOf,
  deleteForgottenFailures,
  subtractFailures,
} from './login-failure-store.ts'
import { keyedHash } from '../secrets.ts'

/** The number of failures in a row after which a caller waits, a minute at first. */
export const FREE_FAILURES = 5
/** The number of failures at one account after which all unknown callers together wait. */
export const FREE_FAILURES_OF_STRANGERS = 30
/** 1, 2, 4, 8… minutes, at most an hour. */
const LONGEST_WAIT_MINUTES = 60
/** Failures are forgotten after this time without another one. */
const FORGET_AFTER_MS = DAY

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
  const counter = { subject: hashOf(config, guessed), caller: hashOf(config, caller) }
  const forgotten = new Date(now.getTime() - FORGET_AFTER_MS)
  const failures = await countFailure(database.kysely, counter, {
    now,
    forgotten,
    free,
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  })
  if (failures === null) {
    const until = await blockedUntil(database.kysely, counter)
    const wait = Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1000)
    throw new AppError(isStranger ? 'SIGN_IN_LINK_REQUIRED' : 'RATE_LIMITED', { retryAfter: Math.max(1, wait) })
  }
  if (failures === 1) await deleteForgottenFailures(database.kysely, forgotten)
}

/** Deletes a caller's failures after a right password or code, and subtracts them from those of all strangers. */
export async function forgetFailures(
  kysely: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  guessed: Guessed,
  caller: GuessingCaller,
): Promise<void> {
  const subject = hashOf(config, guessed)
  const failures = await deleteFailures(kysely, { subject, caller: hashOf(config, caller) })
  if (failures === null || !('address' in caller)) return
  await subtractFailures(kysely, { subject, caller: hashOf(config, STRANGERS) }, failures)
}

/** Takes back one attempt, which was none at this secret. */
export async function takeBackAttempt(
  kysely: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  guessed: Guessed,
  caller: GuessingCaller,
): Promise<void> {
  const subject = hashOf(config, guessed)
  for (const counted of 'address' in caller ? [caller, STRANGERS] : [caller])
    await subtractFailures(kysely, { subject, caller: hashOf(config, counted) }, 1)
}

/** Deletes the failures of all callers at an account whose mailbox was just proved or whose access was reset. */
export async function forgetAllFailures(
  kysely: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  guessed: Guessed,
): Promise<void> {
  await deleteFailuresOf(kysely, hashOf(config, guessed))
}

function hashOf(config: Pick<Config, 'keys'>, named: Guessed | GuessingCaller | typeof STRANGERS): string {
  const [[kind, whose]] = Object.entries(named) as [[string, string]]
  return keyedHash(config, 'staff:login-failures', `${kind}:${whose}`)
}
