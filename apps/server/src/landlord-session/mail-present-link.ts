import { DAY } from '@nestbond/domain/values/day'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { landlordLink } from './mails/landlord-link.ts'
import { landlordMailData } from './mails/landlord-mail.ts'
import { addEvent } from '../application/application-event.ts'
import { countEvents } from '../application/event-store.ts'
import type { OnBehalf } from './on-behalf.ts'
import { lockInvitation } from './links/invitation-store.ts'
import type { LinkedLandlord } from './landlord-of-link.ts'

const HOUR_MS = 3_600_000
/** Links a day for one application, so that a holder of an old link cannot flood the mailbox. */
const PER_DAY = 3
const EVENT = 'landlord-link-mailed'

/**
 * Mails the present link to the landlord's present mailbox. The response reveals nothing about that mailbox.
 * @throws AppError RATE_LIMITED after three a day
 */
export async function mailPresentLink(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { application, invitation }: Pick<LinkedLandlord, 'application' | 'invitation'>,
  onBehalf?: OnBehalf,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (trx) => {
    await lockInvitation(trx, invitation.id)
    const sent = await countEvents(trx, application.id, EVENT, new Date(now.getTime() - DAY))
    if (sent >= PER_DAY) throw new AppError('RATE_LIMITED', { retryAfter: HOUR_MS / 1000 })
    await addEvent(trx, application.id, { actor: 'landlord', kind: EVENT }, now)
    // The contract was replaced after a correction, and the new contract has another invitation.
    await queue.enqueue(trx, landlordLink, landlordMailData(invitation.replacedBy ?? invitation.id))
    await onBehalf?.(trx, invitation.id)
  })
}
