import { createHmac, hkdfSync } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { PreparedStatement } from '../database/database.ts'
import { statementsIn, statementsOf, type RunStatement } from '../database/statements.ts'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The number of mails that one subject may cause or get within a time. All processes count together, in the database. */
export interface MailLimit {
  /** Separates the counts of this limit from those of all others. */
  name: string
  most: number
  withinMs: number
}

/** Limits mails to one e-mail address until its mailbox is proved (mail to unproved mailboxes, docs/product-decisions.md#d52). */
export function toUnprovedAddress({ rateLimits }: Pick<Config, 'rateLimits'>): MailLimit {
  return { name: 'unproved-address', most: rateLimits.unprovedMailsPerDay, withinMs: DAY }
}

/** Limits mails to unproved addresses that one network address causes (mail to unproved mailboxes, docs/product-decisions.md#d52). */
export function byCaller({ rateLimits }: Pick<Config, 'rateLimits'>): MailLimit {
  return { name: 'caller', most: rateLimits.unprovedMailsPerCaller, withinMs: HOUR }
}

/**
 * Limits codes to unproved addresses that one network address asks for. Each mailbox has separate limits besides (codes for landlord acts,
 * docs/product-decisions.md#d50).
 */
export function codesByCaller({ rateLimits }: Pick<Config, 'rateLimits'>): MailLimit {
  return { name: 'codes-by-caller', most: rateLimits.codesPerCaller, withinMs: HOUR }
}

/** Limits mails of one kind about one contract, account or policy, caused by a person who is signed in or has a link. */
export function ofOneKind({ rateLimits }: Pick<Config, 'rateLimits'>, kind: MailKind): MailLimit {
  return { name: kind, most: rateLimits.mailsOfOneKindPerDay, withinMs: DAY }
}

export type MailKind =
  | 'release-request'
  | 'landlord-correction'
  | 'landlord-contact'
  | 'next-tenant'
  | 'email-change'
  | 'claim'
  | ForgottenPassword
/** Anybody may ask for these mails, so each area counts them by account. */
export type ForgottenPassword = 'forgotten-password' | 'partner-forgotten-password' | 'partner-password-link'

// A single statement: the row's lock serialises mails that are caused at the same time.
const TAKE: PreparedStatement = {
  name: 'mail-limit-take',
  text: `insert into mail_limits as l (subject_hash, taken, expires_at) values ($1, array[$2::timestamptz], $3)
    on conflict (subject_hash) do update
      set taken = array(select t from unnest(l.taken) t where t > $4::timestamptz order by t) || $2::timestamptz, expires_at = $3
      where (select count(*) from unnest(l.taken) t where t > $4::timestamptz) < $5::int
    returning cardinality(taken) as count`,
}
const FIRST_OF: PreparedStatement = {
  name: 'mail-limit-oldest',
  text: 'select min(t) as oldest from mail_limits l, unnest(l.taken) t where l.subject_hash = $1 and t > $2',
}
const GIVE_BACK: PreparedStatement = {
  name: 'mail-limit-give-back',
  text: `update mail_limits set taken = taken[:array_position(taken, $2::timestamptz) - 1] || taken[array_position(taken, $2::timestamptz) + 1:]
    where subject_hash = $1 and $2::timestamptz = any(taken)`,
}
const FORGET: PreparedStatement = { name: 'mail-limit-forget', text: 'delete from mail_limits where subject_hash = $1' }
// Rows of subjects that never come back are deleted by later calls. Locked rows are left to a later sweep.
const SWEEP: PreparedStatement = {
  name: 'mail-limit-sweep',
  text: `delete from mail_limits where subject_hash in (
    select subject_hash from mail_limits where expires_at < $1 limit 100 for update skip locked)`,
}

/** Counts a mail if the limit has room for it. @returns false, without counting, if it has not */
export async function takeMail(
  run: RunStatement,
  config: Pick<Config, 'keys'>,
  limit: MailLimit,
  subject: string,
  now: Date,
): Promise<boolean> {
  const [taken] = await run<{ count: number }>(TAKE, [
    hashOf(config, limit, subject),
    now,
    new Date(now.getTime() + limit.withinMs),
    since(limit, now),
    limit.most,
  ])
  if (taken?.count === 1) await run(SWEEP, [now])
  return taken !== undefined
}

/** Takes back what `takeMail` has counted at an instant, for a mail that was not sent. */
export async function giveMailBack(
  run: RunStatement,
  config: Pick<Config, 'keys'>,
  limit: MailLimit,
  subject: string,
  at: Date,
): Promise<void> {
  await run(GIVE_BACK, [hashOf(config, limit, subject), at])
}

/**
 * Sends a mail if the limit has room for it, and nothing otherwise. A mail that could not be handed over is not counted, so that the job
 * may retry.
 */
export async function sendLimited(
  { database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  limit: MailLimit,
  subject: string,
  send: () => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const run = statementsOf(database)
  if (!(await takeMail(run, config, limit, subject, now))) return
  try {
    await send()
  } catch (error) {
    await giveMailBack(run, config, limit, subject, now)
    throw error
  }
}

/** Resets the count, for a subject whose owner has opened such a mail. */
export async function forgetMails(
  run: RunStatement,
  config: Pick<Config, 'keys'>,
  limit: MailLimit,
  subject: string,
): Promise<void> {
  await run(FORGET, [hashOf(config, limit, subject)])
}

/**
 * Counts a mail, or rejects the call that would cause it. It runs in the transaction that queues the mail, so that a failed call counts
 * nothing.
 * @throws AppError RATE_LIMITED, with the seconds until there is room again
 */
export async function limitMail(
  trx: Kysely<Tables>,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  limit: MailLimit,
  subject: string,
): Promise<void> {
  const now = clock.now()
  const run = statementsIn(trx)
  if (await takeMail(run, config, limit, subject, now)) return
  const [row] = await run<{ oldest: Date | null }>(FIRST_OF, [hashOf(config, limit, subject), since(limit, now)])
  const free = (row?.oldest?.getTime() ?? now.getTime()) + limit.withinMs
  throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) })
}

/** The subject of a mailbox, the same for every spelling of its address. */
export function mailbox(email: string): string {
  return emailKey(email)
}

/** The subject of a caller: the IPv4 address, or the first 64 bits of an IPv6 address, since one connection owns all addresses below them. */
export function callerOf({ ip }: { ip: string }): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

function since({ withinMs }: MailLimit, now: Date): Date {
  return new Date(now.getTime() - withinMs)
}

/** A keyed hash, so that the table holds no address of a person. */
function hashOf({ keys }: Pick<Config, 'keys'>, { name }: MailLimit, subject: string): string {
  const key = Buffer.from(hkdfSync('sha256', keys.storage, '', 'nestbond-mail-limits', 32))
  return createHmac('sha256', key).update(`${name}:${subject}`).digest('base64url')
}
