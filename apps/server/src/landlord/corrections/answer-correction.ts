import { correctedAnswers } from '@nestbond/domain/landlord/correction'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { setAnswers } from '../../application/correction-store.ts'
import { loadHousehold } from '../../application/household.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findById } from '../../application/store.ts'
import { createToken } from '../../application/tokens.ts'
import { beginSuccessor } from '../../co-tenants/begin-successor.ts'
import { findOpenWithdrawals } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import {
  correctionOn,
  findCorrection,
  moveCorrection,
  type StoredCorrection,
} from '../../contract/corrections/correction-store.ts'
import { findInvitationOf, lockInvitation, stateOn } from '../../landlord-session/links/invitation-store.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { writeLandlordContact } from '../landlord-mailbox.ts'
import { correctionAgreed } from './mails/correction-agreed.ts'
import { correctionAnswered } from './mails/correction-answered.ts'
import type { OpenedCorrection } from './present-correction.ts'

type Needs = Pick<Deps, 'clock' | 'database' | 'queue'>

/**
 * The tenant agrees. Names and contact data change at once, and the landlord is mailed the corrected invitation. If the home, an amount or a date
 * changes, an application begins with all answers carried over: limits, decision and offer are made again, and its signature replaces the present
 * contract (reminders and second chances, docs/product-decisions.md#d59).
 * @param proved whether a code has just shown that the caller reads the tenant's mailbox
 * @returns a token of that application; null if no new signature is needed, or for a repeated call without a code
 * @throws AppError CORRECTION_CLOSED, MAILBOX_NOT_PROVED
 */
export async function agreeToCorrection(
  deps: Needs,
  opened: OpenedCorrection,
  { proved }: { proved: boolean },
): Promise<{ token: string | null }> {
  const { clock, database, queue } = deps
  return database.transaction(async (trx) => {
    const now = clock.now()
    const { correction, application, invitationId } = await lockOpen(deps, trx, opened)
    if (correction.state === 'AGREED') return { token: proved ? await tokenAgain(trx, correction, now) : null }
    requireProposed(correction, deps)
    // A first tenant who has withdrawn agrees to nothing for the others: one of them may take over.
    if (await hasWithdrawn(trx, application.id)) throw new AppError('CORRECTION_CLOSED')
    const { id, newContract } = correction
    if (!proved) throw new AppError('MAILBOX_NOT_PROVED')
    const begun = newContract ? await beginCorrected(deps, trx, application, correction) : null
    await moveCorrection(trx, id, 'PROPOSED', {
      state: 'AGREED',
      at: now,
      ...(begun ? { successorId: begun.application.id } : {}),
    })
    if (!begun) await applyCorrection(deps, trx, { application, correction, invitationId, now })
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'correction-agreed', data: { id } }, now)
    await queue.enqueue(trx, correctionAnswered, { ...landlordMailData(invitationId), correctionId: id })
    await queue.enqueue(trx, correctionAgreed, { ...tenantMailData(application.id), correctionId: id })
    return { token: begun?.token ?? null }
  })
}

/**
 * The tenant refuses. The contract stays as it is, and the landlord is told. Repeating it changes nothing.
 * @throws AppError CORRECTION_CLOSED
 */
export async function refuseCorrection(deps: Needs, opened: OpenedCorrection): Promise<void> {
  const { clock, database, queue } = deps
  await database.transaction(async (trx) => {
    const now = clock.now()
    const { correction, application, invitationId } = await lockOpen(deps, trx, opened)
    if (correction.state === 'REFUSED') return
    requireProposed(correction, deps)
    await moveCorrection(trx, correction.id, 'PROPOSED', { state: 'REFUSED', at: now })
    await addEvent(
      trx,
      application.id,
      { actor: 'tenant', kind: 'correction-refused', data: { id: correction.id } },
      now,
    )
    await queue.enqueue(trx, correctionAnswered, { ...landlordMailData(invitationId), correctionId: correction.id })
  })
}

/** Reads everything again under the invitation's lock, so that no answer of the landlord comes in between. */
async function lockOpen(
  { clock }: Pick<Deps, 'clock'>,
  trx: Kysely<Tables>,
  { correction: { id, applicationId }, application: { answers: opened } }: OpenedCorrection,
): Promise<OpenedCorrection & { invitationId: string }> {
  const found = required(await findInvitationOf(trx, applicationId), 'invitation')
  const invitation = await lockInvitation(trx, found.id)
  const correction = await findCorrection(trx, id)
  const application = await findById(trx, applicationId)
  if (!invitation || !correction || !application?.answers.landlord) throw new AppError('NOT_FOUND')
  // Link and code were those of another mailbox, which the tenant has just left.
  if (emailKey(application.answers.email ?? '') !== emailKey(opened.email ?? '')) throw new AppError('NOT_FOUND')
  if (correction.state === 'PROPOSED' && stateOn(invitation, todayOf(clock)) !== 'OPEN')
    throw new AppError('CORRECTION_CLOSED')
  return { correction, application, invitationId: invitation.id }
}

function requireProposed(correction: StoredCorrection, { clock }: Pick<Deps, 'clock'>): void {
  if (correctionOn(correction, todayOf(clock)) !== 'PROPOSED') throw new AppError('CORRECTION_CLOSED')
}

/** For a call whose response was lost. Its code works for minutes; later the tenant continues by the mailed link or in the account. */
async function tokenAgain(trx: Kysely<Tables>, { successorId }: StoredCorrection, now: Date): Promise<string | null> {
  const successor = successorId === null ? null : await findById(trx, successorId)
  return successor && !successor.state.signed ? createToken(trx, successor.id, now) : null
}

/**
 * Begins the application whose signature replaces the contract. It stands where its questions are answered. Until then the landlord may accept the
 * contract as it was, so the co-tenants stay in it too. One who has withdrawn is not asked again.
 */
async function beginCorrected(
  deps: Needs,
  trx: Kysely<Tables>,
  application: Application,
  correction: StoredCorrection,
): Promise<{ application: Application; token: string }> {
  const gone = new Set((await findOpenWithdrawals(trx, application.id)).map(({ applicationId }) => applicationId))
  const household = await loadHousehold(trx, application)
  return beginSuccessor(deps, trx, {
    former: application,
    answers: correctedAnswers(application.answers, correction),
    coTenants: (household?.coTenants ?? []).filter(({ applicationId }) => !gone.has(applicationId)),
    how: 'copied',
    event: { actor: 'tenant', kind: 'corrected-from', data: { correction: correction.id } },
  })
}

async function hasWithdrawn(trx: Kysely<Tables>, firstId: string): Promise<boolean> {
  return (await findOpenWithdrawals(trx, firstId)).some(({ applicationId }) => applicationId === firstId)
}

const NAMES_AND_ADDRESS = ['firstName', 'lastName', 'latinFirstName', 'latinLastName', 'landlordAddress'] as const

/** Writes names and contact data, on which neither decision nor price depends. */
async function applyCorrection(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  {
    application,
    correction,
    invitationId,
    now,
  }: { application: Application; correction: StoredCorrection; invitationId: string; now: Date },
): Promise<void> {
  const { landlord, ...after } = correction.after
  if (landlord) await writeLandlordContact({ queue }, trx, { application, invitationId, landlord, now })
  // A removed Latin form is null in the correction.
  const changed = NAMES_AND_ADDRESS.filter((name) => name in after).map((name) => [name, after[name] ?? undefined])
  if (changed.length > 0) await setAnswers(trx, [application.id], Object.fromEntries(changed))
}
