import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { MailRejected } from '../../platform/providers/mail/port.ts'
import { markMailed, markRefused } from './debit-notice-store.ts'

/**
 * Sends the mail of an announcement and records what became of it, because the debit counts from the mail and not from the plan (SEPA direct debit,
 * docs/product-decisions.md#d87). A mail that comes back later is recorded by `support/returns`.
 * @param noticeId null if the mail announces no debit
 * @param send sends the mail, and calls `handedOver` once the mail server has it
 */
export async function mailAnnouncement(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  mailId: string,
  noticeId: string | null,
  send: (handedOver: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  if (noticeId === null) return void (await send(async () => {}))
  try {
    await send(() => markMailed(database.kysely, noticeId, mailId, todayOf(clock)))
  } catch (error) {
    if (error instanceof MailRejected) await markRefused(database.kysely, noticeId, todayOf(clock))
    throw error
  }
}
