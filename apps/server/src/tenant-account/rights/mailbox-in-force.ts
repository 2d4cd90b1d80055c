import { randomUUID } from 'node:crypto'
import { isMailboxDue } from '@nestbond/domain/rights/landlord-mailbox'
import type { Deps } from '../../platform/deps.ts'
import { landlordContactChanged } from '../../landlord/mails/landlord-contact-changed.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { requestAnswered } from '../mails/request-answered.ts'
import { renewAfterCorrection } from '../../policy/certificate/renew-certificate.ts'
import { addEvent } from '../../application/application-event.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { writeLandlordContact } from '../../landlord/landlord-mailbox.ts'
import {
  answerRequest,
  listDueChanges,
  lockRequest,
  mailboxChangeOf,
} from '../../application/rights-requests/rights-request-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** Applies every change of a landlord's mailbox whose seven days are over. A change that fails does not stop the others. */
export async function putDueMailboxesInForce(deps: Needs): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listDueChanges(deps.database.kysely, deps.clock.now()))
    await putInForce(deps, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'a landlord’s mailbox was not changed')
}

/**
 * Applies one change: the old mailbox is told that it is no longer used, the new one gets new links and a new certificate, and the tenant is told (codes for landlord acts,
 * docs/product-decisions.md#d50).
 */
async function putInForce({ database, clock, queue }: Needs, id: string): Promise<void> {
  await database.transaction(async (trx) => {
    const now = clock.now()
    const request = await lockRequest(trx, id)
    if (!request || request.state !== 'OPEN' || !isMailboxDue(mailboxChangeOf(request), now)) return
    const { application_id: applicationId, wanted } = request
    const application = required(await findById(trx, applicationId), 'application')
    const invitation = required(await findInvitationOf(trx, applicationId), 'invitation')
    const landlord = { ...required(application.answers.landlord, 'landlord'), email: wanted }
    await answerRequest(trx, id, {
      state: 'DONE',
      staffId: required(request.second_staff_id, 'second person'),
      answer: request.answer,
      at: now,
    })
    await writeLandlordContact({ queue }, trx, { application, invitationId: invitation.id, landlord, now })
    await addEvent(trx, applicationId, { actor: 'office', kind: 'correction-done', data: { field: request.kind } }, now)
    await queue.enqueue(trx, landlordContactChanged, landlordMailData(invitation.id))
    await renewAfterCorrection({ queue }, trx, applicationId)
    await queue.enqueue(trx, requestAnswered, { accountId: request.account_id, mailId: randomUUID(), requestId: id })
  })
}
