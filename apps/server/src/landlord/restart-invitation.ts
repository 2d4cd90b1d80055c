import { invitationLastDay, isUnposted } from '@nestbond/domain/landlord/invitation'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import { invitationExpiry } from '../contract/invitation-expiry.ts'
import { restartInvitation, type StoredInvitation } from '../landlord-session/links/invitation-store.ts'
import { todayOf } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * Lets the landlord's time to answer an open invitation begin anew if it becomes a letter, or if a mail takes the place of a letter that was not posted:
 * the landlord has the whole time from the letter or the mail (days and cents, docs/product-decisions.md#d124). The caller holds the invitation's lock.
 * @param email the mailbox from now on; null for a letter
 */
export async function restartForMailbox(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { application, invitation, email }: { application: Application; invitation: StoredInvitation; email: string | null },
): Promise<void> {
  const { landlord, insuranceEnd = null } = application.answers
  if (email === landlord?.email || (email !== null && !isUnposted(invitation))) return
  const lastDay = invitationLastDay(todayOf(clock), insuranceEnd)
  const { expiresAt } = await restartInvitation(trx, invitation.id, { lastDay, now: clock.now(), postedAt: null })
  await queue.enqueue(trx, invitationExpiry, { invitationId: invitation.id }, { startAfter: expiresAt })
}
