import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../platform/deps.ts'
import { limitMail, mailbox, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { newestOfLandlord } from './links/invitation-store.ts'
import { landlordLinks } from './mails/landlord-links.ts'
import { landlordMailData } from './mails/landlord-mail.ts'

/**
 * Mails a landlord the links of all homes of a mailbox. An unknown address is limited, costs and answers the same, and gets no mail, so that the call
 * does not reveal which addresses belong to landlords.
 * @throws AppError RATE_LIMITED
 */
export async function mailLinksOfMailbox(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'queue'>,
  email: string,
): Promise<void> {
  await deps.database.transaction(async (trx) => {
    await limitMail(trx, deps, ofOneKind(deps.config, 'landlord-links'), mailbox(email))
    const found = await newestOfLandlord(trx, emailKey(email))
    // A job without an invitation mails nothing.
    await deps.queue.enqueue(trx, landlordLinks, landlordMailData(found?.invitation.id ?? randomUUID()))
  })
}
