import { randomUUID } from 'node:crypto'
import type { OfficeRequest } from '@nestbond/contract/rights'
import type { Answers } from '@nestbond/domain/application/answers'
import { mayMove } from '@nestbond/domain/lifecycle/moves'
import { REQUEST_MOVES, type RequestKind } from '@nestbond/domain/rights/rights'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { statementsIn, statementsOf } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../errors.ts'
import { landlordContactChanged } from '../../jobs/landlord-contact-changed.ts'
import { landlordMailData } from '../../jobs/landlord-mail.ts'
import { requestAnswered } from '../../jobs/request-answered.ts'
import { addEvent } from '../application/application-event.ts'
import { findById } from '../application/store.ts'
import { findContract } from '../contract/contract-store.ts'
import { needed } from '../application/needed.ts'
import { setAnswer } from '../application/correction-store.ts'
import { findInvitationOf } from '../landlord-links/invitation-store.ts'
import { writeLandlordContact } from '../landlord/landlord-mailbox.ts'
import { answerRequest, listOpenRequests, lockRequest } from './request-store.ts'

/** What waits for the office, the oldest first, each with what stands there now. */
export async function openRequests({ database }: Pick<Deps, 'database'>): Promise<OfficeRequest[]> {
  const requests = await listOpenRequests(database.kysely)
  return Promise.all(
    requests.map(async (request) => {
      const answers = (await findById(statementsOf(database), request.application_id))?.answers ?? {}
      const contract = await findContract(database.kysely, request.application_id)
      return {
        id: request.id,
        kind: request.kind,
        contractId: contract?.number ?? null,
        name: `${answers.firstName ?? ''} ${answers.lastName ?? ''}`.trim(),
        present: presentValue(request.kind, answers),
        wanted: request.kind === 'paper' ? (answers.currentAddress?.fullAddress ?? answers.address?.fullAddress ?? '') : request.wanted,
        note: request.note,
        requestedAt: request.requested_at.toISOString(),
      }
    }),
  )
}

function presentValue(kind: RequestKind, answers: Answers): string | null {
  if (kind === 'paper') return null
  if (kind === 'landlordEmail') return answers.landlord?.email ?? null
  return answers[kind] ?? null
}

/**
 * The office has done it, which writes the correction for everything that is shown and sent from now on, or refuses it with a reason.
 * What was signed stays as it was signed; the mail to the tenant belongs to it. Answering twice is answered as once.
 */
export async function answer({ database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>, staffId: string, id: string, { done, answer: words }: { done: boolean; answer?: string | null | undefined }): Promise<void> {
  if (!done && !words) throw invalid([{ field: 'answer', ...REQUIRED }])
  await database.transaction(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request) throw new AppError('NOT_FOUND')
    const state = done ? 'DONE' : 'REFUSED'
    if (!mayMove(REQUEST_MOVES, request.state, state)) return
    const now = clock.now()
    await answerRequest(trx, id, { state, staffId, answer: words ?? null, at: now })
    const { kind, application_id, wanted } = request
    if (done && kind === 'landlordEmail') {
      const application = needed(await findById(statementsIn(trx), application_id), 'application')
      const invitation = needed(await findInvitationOf(trx, application_id), 'invitation')
      const landlord = { ...needed(application.answers.landlord, 'landlord'), email: wanted }
      // Both mailboxes are told: the one that is left that it is, the new one with links of its own.
      await writeLandlordContact({ queue }, trx, { application, invitationId: invitation.id, landlord, now })
      await queue.enqueue(trx, landlordContactChanged, landlordMailData(invitation.id))
    } else if (done && kind !== 'paper') await setAnswer(trx, [application_id], [kind], wanted)
    await addEvent(trx, application_id, { actor: 'office', kind: done ? 'correction-done' : 'correction-refused', data: { field: kind } }, now)
    await queue.enqueue(trx, requestAnswered, { accountId: request.account_id, mailId: randomUUID(), requestId: id })
  })
}
