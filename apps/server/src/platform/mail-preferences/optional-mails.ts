import { daysLater } from '@nestbond/domain/values/end-of-day'
import type { Deps } from '../deps.ts'
import { preferenceLinkId } from './preference-link.ts'
import { preferenceOf, type MailPreference } from './preference-store.ts'

/** A mailbox that was refused may be a full one, or exist again. Until then it gets mails about its contract only. */
const REFUSED_DAYS = 90

/** Refusals before this time no longer count. */
export function refusalsSince(now: Date): Date {
  return daysLater(now, -REFUSED_DAYS)
}

/** Why an address gets no optional mails: its owner has stopped them, or mail servers refuse it. Null: it gets them. */
export function whyStopped(
  preference: MailPreference | null,
  now: Date,
): { why: 'asked' | 'refused'; at: Date } | null {
  if (preference?.stopped_at) return { why: 'asked', at: preference.stopped_at }
  const refused = preference?.refused_at
  if (!refused || refused < refusalsSince(now)) return null
  return { why: 'refused', at: refused }
}

/**
 * The link that stops optional mails to an address (RFC 8058: a page for people, one POST for mail programs). Optional are mails that no contract
 * needs: reminders of an unfinished application or an open question, and the invitation to rate.
 * @param pageOf makes the URL of one of our pages
 * @returns null if the address gets none
 */
export async function stopLinkFor(
  deps: Pick<Deps, 'config' | 'clock' | 'database'>,
  email: string,
  pageOf: (path: string) => string,
): Promise<string | null> {
  const preference = await preferenceOf(deps, deps.database.kysely, email)
  if (whyStopped(preference, deps.clock.now())) return null
  return pageOf(`mail-settings/${preferenceLinkId(deps.config, preference.id)}`)
}

/** The header lines of an optional mail. */
export function stopHeaders(stopLink: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
