import { DAY } from '@nestbond/domain/values/day'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { addMail, deleteExpiredMails, deleteMails, oldestMail, removeMail } from './mail-limit-store.ts'
import { keyedHash } from '../secrets.ts'

const HOUR = 3_600_000

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
  | 'co-tenant'
  | 'co-tenant-reminder'
  | 'tenant-change'
  | 'certificate-again'
  | 'release-request'
  | 'move-out'
  | 'deposit-check'
  | 'deposit-change'
  | 'landlord-correction'
  | 'invitation-again'
  | 'landlord-contact'
  | 'landlord-first-mailbox'
  | 'correction-proposal'
  | 'landlord-links'
  | 'landlord-erasure'
  | 'next-tenant'
  | 'email-change'
  | 'claim'
  | 'authority-request'
  | 'partner-act'
  | 'fresh-link'
  | ForgottenPassword
/** Anybody may ask for these mails, so each area counts them by account. */
export type ForgottenPassword = 'forgotten-password' | 'partner-forgotten-password' | 'partner-password-link'

/** Counts a mail if the limit has room for it. @returns false, without counting, if it has not */
export async function takeMail(
  db: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  limit: MailLimit,
  subject: string,
  now: Date,
): Promise<boolean> {
  const count = await addMail(db, hashOf(config, limit, subject), {
    at: now,
    since: since(limit, now),
    most: limit.most,
    expiresAt: new Date(now.getTime() + limit.withinMs),
  })
  if (count === 1) await deleteExpiredMails(db, now)
  return count !== null
}

/** Takes back what `takeMail` has counted at an instant, for a mail that was not sent. */
export async function giveMailBack(
  db: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  limit: MailLimit,
  subject: string,
  at: Date,
): Promise<void> {
  await removeMail(db, hashOf(config, limit, subject), at)
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
  const { kysely } = database
  if (!(await takeMail(kysely, config, limit, subject, now))) return
  try {
    await send()
  } catch (error) {
    await giveMailBack(kysely, config, limit, subject, now)
    throw error
  }
}

/** Resets the count, for a subject whose owner has opened such a mail. */
export async function forgetMails(
  db: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  limit: MailLimit,
  subject: string,
): Promise<void> {
  await deleteMails(db, hashOf(config, limit, subject))
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
  if (await takeMail(trx, config, limit, subject, now)) return
  const oldest = await oldestMail(trx, hashOf(config, limit, subject), since(limit, now))
  const free = (oldest?.getTime() ?? now.getTime()) + limit.withinMs
  throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) })
}

/** The subject of a mailbox, the same for every spelling of its address. */
export function mailbox(email: string): string {
  return emailKey(email)
}

function since({ withinMs }: MailLimit, now: Date): Date {
  return new Date(now.getTime() - withinMs)
}

function hashOf(config: Pick<Config, 'keys'>, { name }: MailLimit, subject: string): string {
  return keyedHash(config, 'mail-limits', `${name}:${subject}`)
}
