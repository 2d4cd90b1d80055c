import { fullName } from '@nestbond/domain/values/person-name'
import { randomUUID } from 'node:crypto'
import type { OfficeRequest } from '@nestbond/api/tenant-account/rights'
import type { Answers } from '@nestbond/domain/values/answers'
import { mayMove } from '@nestbond/domain/values/moves'
import { mailboxAgreement, mailboxChangeState, mailboxInForceAt } from '@nestbond/domain/rights/landlord-mailbox'
import { ON_CERTIFICATE, REQUEST_MOVES, type RequestKind } from '@nestbond/domain/rights/rights'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import type { Kysely } from 'kysely'
import { findAccount } from '../../staff/area-account-store.ts'
import { OFFICE } from '../../staff/area.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { landlordInvitation } from '../../contract/mails/landlord-invitation.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { landlordMailboxPending } from '../mails/landlord-mailbox-pending.ts'
import { requestAnswered } from '../mails/request-answered.ts'
import { addEvent } from '../../application/application-event.ts'
import { findById } from '../../application/store.ts'
import { renewAfterCorrection } from '../../policy/certificate/renew-certificate.ts'
import { findContract } from '../../contract/contract-store.ts'
import { postalLine } from '../../application/on-paper.ts'
import { todayOf } from '../../platform/clock.ts'
import { required } from '../../platform/required.ts'
import { correctUnit } from './correct-unit.ts'
import { setAnswers } from '../../application/correction-store.ts'
import { renameCoTenant } from './rename-co-tenant.ts'
import { findCoTenants } from '../../application/co-tenant-store.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findInvitationOf, lockInvitation } from '../../landlord-session/links/invitation-store.ts'
import { writeLandlordContact } from '../../landlord/landlord-mailbox.ts'
import { restartForMailbox } from '../../landlord/restart-invitation.ts'
import {
  answerRequest,
  findAgreedChange,
  listOpenRequests,
  lockRequest,
  mailboxChangeOf,
  writeFirstPerson,
  writeSecondPerson,
  type StoredRequest,
} from '../../application/rights-requests/rights-request-store.ts'

/** The open requests for the office, oldest first, each with the value that is stored now. */
export async function openRequests({ database }: Pick<Deps, 'database'>, staffId: string): Promise<OfficeRequest[]> {
  const requests = await listOpenRequests(database.kysely)
  return Promise.all(
    requests.map(async (request) => {
      const answers = (await findById(database.kysely, request.application_id))?.answers ?? {}
      const firstId = (await findCoTenants(database.kysely, request.application_id))[0]?.firstApplicationId
      const contract = await findContract(database.kysely, firstId ?? request.application_id)
      const accepted =
        request.kind === 'landlordEmail' && (await findCertificateOf(database.kysely, request.application_id)) !== null
      return {
        id: request.id,
        kind: request.kind,
        contractId: contract?.number ?? null,
        name: fullName(answers),
        present: presentValue(request.kind, answers),
        wanted: request.kind === 'paper' ? postalLine(answers) : request.wanted,
        wantedLatin: request.wanted_latin,
        note: request.note,
        requestedAt: request.requested_at.toISOString(),
        mailboxChange: accepted ? await presentChange(database.kysely, request, staffId) : null,
      }
    }),
  )
}

async function presentChange(
  db: Kysely<Tables>,
  request: StoredRequest,
  staffId: string,
): Promise<OfficeRequest['mailboxChange']> {
  const change = mailboxChangeOf(request)
  const nameOf = async (id: string | null) => (id === null ? null : ((await findAccount(db, OFFICE, id))?.name ?? null))
  return {
    state: mailboxChangeState(change),
    proposedBy: await nameOf(change.firstPerson),
    confirmedBy: await nameOf(change.secondPerson),
    inForceAt: change.inForceAt?.toISOString() ?? null,
    objectedAt: change.objectedAt?.toISOString() ?? null,
    own: change.firstPerson === staffId,
  }
}

function presentValue(kind: RequestKind, answers: Answers): string | null {
  if (kind === 'paper') return null
  if (kind === 'landlordEmail') return answers.landlord?.email ?? null
  if (kind === 'unitName' || kind === 'roomName') return answers.address?.[kind] ?? null
  if (kind === 'postalAddress') return postalLine(answers)
  return answers[kind] ?? null
}

/**
 * The office fulfils a request, or refuses it with a reason. A fulfilled correction applies to everything that is shown and sent from now on. The
 * signed papers do not change, except that the certificate is issued again if it prints the corrected detail; the mail to the tenant supplements them.
 * Answering twice has no further effect. If the landlord has accepted, one person proposes the landlord's new mailbox and another confirms it. It
 * applies seven days later unless the old mailbox objects (codes for landlord acts, docs/product-decisions.md#d50).
 * @throws AppError NOT_FOUND, SECOND_PERSON_NEEDED; STEP_NOT_ALLOWED after the landlord's objection, when the request can only be refused;
 * VALIDATION_FAILED for a refusal without a reason; PROPERTY_HAS_ACTIVE_POLICY if another policy covers the unit
 */
export async function answer(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  staffId: string,
  id: string,
  { done, answer: words }: { done: boolean; answer?: string | null | undefined },
): Promise<void> {
  if (!done && !words) throw invalid([{ field: 'answer', ...REQUIRED }])
  await deps.database.transaction((trx) => answerWithin(deps, trx, { staffId, id, done, words: words ?? null }))
}

/** As `answer`, within the caller's transaction. */
export async function answerWithin(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { staffId, id, done, words }: { staffId: string; id: string; done: boolean; words: string | null },
): Promise<void> {
  const request = await lockRequest(trx, id)
  if (!request) throw new AppError('NOT_FOUND')
  const state = done ? 'DONE' : 'REFUSED'
  if (!mayMove(REQUEST_MOVES, request.state, state)) return
  const now = clock.now()
  const { kind, application_id, wanted } = request
  if (done && kind === 'landlordEmail') {
    // Lock the invitation, so that the landlord cannot accept at the same time.
    const invitation = required(
      await lockInvitation(trx, required(await findInvitationOf(trx, application_id), 'invitation').id),
      'invitation',
    )
    if (await findCertificateOf(trx, application_id))
      return agree({ queue }, trx, { request, staffId, invitationId: invitation.id, words, now })
    const application = required(await findById(trx, application_id), 'application')
    const landlord = { ...required(application.answers.landlord, 'landlord'), email: wanted }
    // Nothing is insured yet, and the tenant could make this change alone. The old mailbox is told, and the new one gets the invitation.
    if (invitation.status === 'OPEN')
      await restartForMailbox({ clock, queue }, trx, { application, invitation, email: wanted })
    await writeLandlordContact({ queue }, trx, { application, invitationId: invitation.id, landlord, now })
    if (invitation.status === 'OPEN') await queue.enqueue(trx, landlordInvitation, landlordMailData(invitation.id))
  }
  await answerRequest(trx, id, { state, staffId, answer: words, at: now })
  if (done && (kind === 'unitName' || kind === 'roomName'))
    await correctUnit(trx, application_id, { [kind]: wanted }, todayOf(clock))
  else if (done && kind !== 'paper' && kind !== 'landlordEmail')
    await setAnswers(trx, [application_id], corrected({ kind, wanted, latin: request.wanted_latin }))
  if (done && ON_CERTIFICATE.includes(kind))
    await renewAfterCorrection({ queue }, trx, (await renameCoTenant(trx, application_id)) ?? application_id)
  await addEvent(
    trx,
    application_id,
    { actor: 'office', kind: done ? 'correction-done' : 'correction-refused', data: { field: kind } },
    now,
  )
  await queue.enqueue(trx, requestAnswered, { accountId: request.account_id, mailId: randomUUID(), requestId: id })
}

/** The corrected answer, with the form on papers of a name: an earlier one belongs to the earlier name. */
function corrected({
  kind,
  wanted,
  latin,
}: {
  kind: Exclude<RequestKind, 'paper' | 'landlordEmail'>
  wanted: string
  latin: string | null
}): Answers {
  if (kind === 'firstName') return { firstName: wanted, latinFirstName: latin ?? undefined }
  if (kind === 'lastName') return { lastName: wanted, latinLastName: latin ?? undefined }
  return kind === 'otherTenants' ? { otherTenants: wanted, otherTenantsOnPaper: undefined } : { [kind]: wanted }
}

/**
 * Records that one person of the office agrees to a landlord's new mailbox. The first proposes it; the second confirms it and starts the seven days.
 */
async function agree(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  {
    request,
    staffId,
    invitationId,
    words,
    now,
  }: { request: StoredRequest; staffId: string; invitationId: string; words: string | null; now: Date },
): Promise<void> {
  const { id, application_id: applicationId, kind } = request
  const step = mailboxAgreement(mailboxChangeOf(request), staffId)
  if (step === 'SECOND_PERSON_NEEDED') throw new AppError('SECOND_PERSON_NEEDED')
  if (step === 'OBJECTED') throw new AppError('STEP_NOT_ALLOWED')
  if (step === 'NOTHING') return
  if (step === 'PROPOSE') {
    await writeFirstPerson(trx, id, staffId)
    await addEvent(trx, applicationId, { actor: 'office', kind: 'correction-proposed', data: { field: kind } }, now)
    return
  }
  if (await findAgreedChange(trx, applicationId)) throw new AppError('STEP_NOT_ALLOWED')
  await writeSecondPerson(trx, id, { staffId, answer: words, inForceAt: mailboxInForceAt(now) })
  await addEvent(trx, applicationId, { actor: 'office', kind: 'correction-confirmed', data: { field: kind } }, now)
  await queue.enqueue(trx, landlordMailboxPending, { ...landlordMailData(invitationId), requestId: id })
}
