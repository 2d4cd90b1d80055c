import { phoneField } from '@nestbond/domain/journey/answer-fields'
import { randomUUID } from 'node:crypto'
import type { CorrectionDraft } from '@nestbond/api/landlord/correction'
import {
  correctionLastDay,
  contractFieldsOf,
  correctionOf,
  isEmptyCorrection,
  needsNewContract,
} from '@nestbond/domain/landlord/correction'
import { checkStep } from '@nestbond/domain/journey/order'
import { KEPT_BY_TENANT_CHANGE, type FieldError } from '@nestbond/domain/validation/codes'
import { keptLatin } from '@nestbond/domain/validation/latin-names'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { landlordCorrectionBody } from '@nestbond/domain/validation/landlord-correction'
import type { Answers } from '@nestbond/domain/values/answers'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { lookUp } from '../../application/addresses/address-lookup.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { judgePhone } from '../../application/questionnaire/phone-judge.ts'
import { stepContext } from '../../application/questionnaire/step-context.ts'
import { findChangeOfSuccessor } from '../../application/tenant-change-store.ts'
import { landlordMailboxProblem } from '../../application/tenants-mailboxes.ts'
import { addressOf } from '../../application/user.ts'
import { insertCorrection } from '../../contract/corrections/correction-store.ts'
import { lockInvitation, stateOn } from '../../landlord-session/links/invitation-store.ts'
import type { OnBehalf } from '../../landlord-session/on-behalf.ts'
import { requirePresent } from '../../landlord-session/links/present-link.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { required } from '../../platform/required.ts'
import type { OpenedInvitation } from '../invitation.ts'
import { endCorrection } from '../../contract/corrections/end-correction.ts'
import { correctionProposed } from './mails/correction-proposed.ts'
import { tenantNameOf } from '../../application/names.ts'

/** The present values, with which the landlord's form begins. */
export async function correctionDraft(
  db: Kysely<Tables>,
  application: Pick<Application, 'id' | 'answers'>,
): Promise<CorrectionDraft> {
  const { answers } = application
  const landlord = required(answers.landlord, 'landlord')
  return {
    type: landlord.type,
    tenant: tenantNameOf(answers),
    address: required(addressOf(answers.address), 'address').address,
    coldRentAmount: toMajor(required(answers.coldRentAmount, 'coldRentAmount')),
    rentDepositAmount: toMajor(required(answers.rentDepositAmount, 'rentDepositAmount')),
    insuranceStart: toWireDate(required(answers.insuranceStart, 'insuranceStart')),
    insuranceEnd: answers.insuranceEnd ? toWireDate(answers.insuranceEnd) : null,
    landlord: {
      companyName: landlord.companyName ?? null,
      firstName: landlord.firstName,
      lastName: landlord.lastName,
      email: landlord.email,
      phone: phoneField.present(landlord.phone),
    },
    landlordAddress: addressOf(answers.landlordAddress)?.address ?? null,
    contractFixed: await isContractFixed(db, application),
  }
}

/** A new household's contract keeps home, amounts and dates from the one that it replaces (docs/product-decisions.md#d108). */
async function isContractFixed(db: Kysely<Tables>, { id }: Pick<Application, 'id'>): Promise<boolean> {
  return (await findChangeOfSuccessor(db, id)) !== null
}

/**
 * Proposes corrections for the landlord, before the answer to the invitation. The tenant is mailed and answers; nothing changes until then. Another
 * proposal replaces an open one.
 * @param onBehalf set if a partner acts for the landlord
 * @throws AppError with every failing field; CORRECTION_EMPTY, INVITATION_CLOSED, LINK_REPLACED, RATE_LIMITED
 */
export async function proposeCorrection(
  deps: Deps,
  { invitation, application }: OpenedInvitation,
  body: object,
  onBehalf?: OnBehalf,
): Promise<void> {
  const { clock, database, queue } = deps
  const correction = correctionOf(application.answers, await correctedAnswers(deps, application, body))
  if (isEmptyCorrection(correction)) throw new AppError('CORRECTION_EMPTY')
  await database.transaction(async (trx) => {
    await limitMail(trx, deps, ofOneKind(deps.config, 'correction-proposal'), application.id)
    const locked = await lockInvitation(trx, invitation.id)
    if (!locked || stateOn(locked, todayOf(clock)) !== 'OPEN') throw new AppError('INVITATION_CLOSED')
    requirePresent(invitation, locked)
    const now = clock.now()
    await endCorrection(trx, application.id, now)
    const id = randomUUID()
    await insertCorrection(trx, {
      ...correction,
      id,
      applicationId: application.id,
      newContract: needsNewContract(correction),
      lastDay: correctionLastDay(todayOf(clock), locked.lastDay),
      now,
    })
    await addEvent(trx, application.id, { actor: 'landlord', kind: 'correction-proposed', data: { id } }, now)
    await queue.enqueue(trx, correctionProposed, { ...tenantMailData(application.id), correctionId: id })
    await onBehalf?.(trx, id)
  })
}

/**
 * Withdraws the landlord's proposal: an open one, or an agreed one whose new contract is not signed yet. Repeating it changes nothing.
 * @param onBehalf set if a partner acts for the landlord
 * @throws AppError INVITATION_CLOSED, LINK_REPLACED
 */
export async function withdrawCorrection(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  { invitation, application }: OpenedInvitation,
  onBehalf?: OnBehalf,
): Promise<void> {
  await database.transaction(async (trx) => {
    const locked = await lockInvitation(trx, invitation.id)
    if (!locked || stateOn(locked, todayOf(clock)) !== 'OPEN') throw new AppError('INVITATION_CLOSED')
    requirePresent(invitation, locked)
    const now = clock.now()
    const ended = await endCorrection(trx, application.id, now)
    if (ended === null) return
    await addEvent(trx, application.id, { actor: 'landlord', kind: 'correction-withdrawn' }, now)
    await onBehalf?.(trx, ended)
  })
}

/** The answers as the landlord wants them. The questionnaire's limits hold for all that changes. */
async function correctedAnswers(deps: Deps, application: Application, body: object): Promise<Answers> {
  const { answers } = application
  const before = required(answers.landlord, 'landlord')
  const checked = checkWith(landlordCorrectionBody(judgePhone, answers), body)
  if (!checked.ok) throw invalid(checked.errors)
  const { tenant, coldRentAmount, rentDepositAmount, insuranceStart, insuranceEnd = null, landlord } = checked.value
  const { companyName, singleName: _single, ...rest } = landlord
  const named = { ...rest, firstName: rest.firstName ?? '' }
  const tenantName = { firstName: tenant.firstName ?? '', lastName: tenant.lastName }
  const company = before.type !== 'private' && companyName ? { companyName } : {}
  // The form does not ask for Latin letters, so those of another name end here.
  const { companyName: _, latinFirstName: _first, latinLastName: _last, ...kept } = before
  const corrected: Answers = {
    ...answers,
    ...tenantName,
    latinFirstName: undefined,
    latinLastName: undefined,
    ...keptLatin(answers, tenantName),
    coldRentAmount,
    rentDepositAmount,
    insuranceStart,
    insuranceEnd,
    landlord: { ...kept, ...named, ...keptLatin(before, named), ...company },
  }
  const errors: FieldError[] = []
  const email = named.email === before.email ? null : named.email
  const mailbox = await landlordMailboxProblem(deps.database.kysely, application, email, 'landlord')
  if (mailbox) errors.push({ field: 'landlord.email', ...mailbox })
  const ctx = stepContext(deps, corrected, countryOfApplication(application))
  const changed = correctionOf(answers, corrected).after
  const fixed = contractFieldsOf(changed)
  if (fixed.length > 0 && (await isContractFixed(deps.database.kysely, application)))
    throw invalid(
      fixed.map((name) => ({ field: name === 'address' ? 'address.street' : name, ...KEPT_BY_TENANT_CHANGE })),
    )
  if ('coldRentAmount' in changed || 'rentDepositAmount' in changed)
    errors.push(...faultsOf(checkStep('rent-amounts', body, ctx)))
  if ('insuranceStart' in changed || 'insuranceEnd' in changed) errors.push(...faultsOf(checkStep('dates', body, ctx)))
  for (const name of ['address', 'landlordAddress'] as const) {
    const found = await lookUp(deps, { kind: 'manual', address: checked.value[name] }, application.partnerId, '')
    if (found.ok) corrected[name] = found.value
    else errors.push(...found.errors.map((error) => ({ ...error, field: error.field.replace(/^address/, name) })))
  }
  if (errors.length > 0) throw invalid(errors)
  // An unchanged home keeps what the provider knows about it.
  const after = correctionOf(answers, corrected).after
  return {
    ...corrected,
    address: 'address' in after ? corrected.address : answers.address,
    landlordAddress: 'landlordAddress' in after ? corrected.landlordAddress : answers.landlordAddress,
  }
}

function faultsOf(checked: ReturnType<typeof checkStep>): FieldError[] {
  return checked.ok ? [] : checked.errors
}
