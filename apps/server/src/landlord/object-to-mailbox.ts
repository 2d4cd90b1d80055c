import { mailboxChangeState } from '@nestbond/domain/rights/landlord-mailbox'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { tellLandlordOfAct } from '../claims/mails/landlord-act.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import { landlordMailboxObjected } from './mails/landlord-mailbox-objected.ts'
import { mailboxObjectedToTenant } from './mails/mailbox-objected-to-tenant.ts'
import { addEvent } from '../application/application-event.ts'
import type { Application } from '../application/application.ts'
import type { StoredInvitation } from '../landlord-session/links/invitation-store.ts'
import {
  findAgreedChange,
  lockRequest,
  mailboxChangeOf,
  writeObjection,
  type StoredRequest,
} from '../application/rights-requests/rights-request-store.ts'

/** The change of the mailbox that two people of the office have agreed to; null if none is pending. */
export async function presentMailboxChange(
  db: Kysely<Tables>,
  applicationId: string,
): Promise<LandlordPolicy['mailboxChange']> {
  const request = await findAgreedChange(db, applicationId)
  if (!request?.in_force_at || mailboxChangeState(mailboxChangeOf(request)) !== 'WAITING') return null
  return { to: maskEmail(request.wanted), inForceAt: request.in_force_at.toISOString() }
}

/**
 * Records the landlord's objection, in a session of the present mailbox. It ends the office's change. The present mailbox, the tenant and the
 * requested mailbox are told, and the office sees it among its requests. A no-op if no change is pending.
 */
export async function objectToMailboxChange(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { application, invitation }: { application: Application; invitation: StoredInvitation },
): Promise<void> {
  await database.transaction(async (trx) => {
    const now = clock.now()
    const request = await endMailboxChange(trx, application.id, now)
    if (!request) return
    await addEvent(trx, application.id, { actor: 'landlord', kind: 'landlord-mailbox-objected' }, now)
    await tellLandlordOfAct({ queue }, trx, { applicationId: application.id, act: 'MAILBOX_OBJECTED' })
    await queue.enqueue(trx, landlordMailboxObjected, { ...landlordMailData(invitation.id), requestId: request.id })
    await queue.enqueue(trx, mailboxObjectedToTenant, {
      accountId: request.account_id,
      mailId: randomUUID(),
      requestId: request.id,
    })
  })
}

/** Ends a pending change permanently. @returns the request, or null if none is pending */
export async function endMailboxChange(
  trx: Kysely<Tables>,
  applicationId: string,
  now: Date,
): Promise<StoredRequest | null> {
  const agreed = await findAgreedChange(trx, applicationId)
  const request = agreed && (await lockRequest(trx, agreed.id))
  if (!request || request.state !== 'OPEN' || mailboxChangeState(mailboxChangeOf(request)) !== 'WAITING') return null
  await writeObjection(trx, request.id, now)
  return request
}
