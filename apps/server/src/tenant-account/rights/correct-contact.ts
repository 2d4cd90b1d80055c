import type { JudgedPhone, Phone } from '@nestbond/domain/values/phone'
import { INVALID_PHONE } from '@nestbond/domain/validation/fields'
import { sameContact } from '@nestbond/domain/validation/different-contact'
import type { Landlord } from '@nestbond/domain/values/answers'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { Language } from '@nestbond/domain/values/enums'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { landlordInvitation } from '../../contract/mails/landlord-invitation.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { addEvent } from '../../application/application-event.ts'
import { updateAccount } from '../../account/account-store.ts'
import { setAnswers, setLanguage } from '../../application/correction-store.ts'
import { required } from '../../platform/required.ts'
import { findById } from '../../application/store.ts'
import { landlordMailboxProblem } from '../../application/tenants-mailboxes.ts'
import { judgePhone } from '../../application/questionnaire/phone-judge.ts'
import { lockInvitation, stateOn } from '../../landlord-session/links/invitation-store.ts'
import { writeLandlordContact } from '../../landlord/landlord-mailbox.ts'
import { restartForMailbox } from '../../landlord/restart-invitation.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { ledgerEntries } from './ledger.ts'
import type { HeldContract, OwnData } from './own-data.ts'
import { landlordsOf } from './own-data-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** Sets the language of mails and the phone number, for the account and all its applications at once. Fields that are left out do not change. */
export async function correctContact(
  { database, clock }: Needs,
  own: OwnData,
  { language, phone: typed }: { language?: Language | undefined; phone?: Phone | undefined },
): Promise<void> {
  const phone = typed && judged(typed)
  if (phone) differ(await landlordsOf(database.kysely, own.account.id), { phone })
  if (!language && !phone) return
  const ids = ledgerEntries(own).map(({ id }) => id)
  await database.transaction(async (trx) => {
    await updateAccount(trx, own.account.id, {
      ...(language ? { language } : {}),
      ...(phone ? { phones: [phone.e164] } : {}),
    })
    if (ids.length === 0) return
    if (language) await setLanguage(trx, ids, language)
    if (phone) await setAnswers(trx, ids, { phone })
    for (const id of ids)
      await addEvent(
        trx,
        id,
        {
          actor: 'tenant',
          kind: 'contact-corrected',
          data: { fields: [...(language ? ['language'] : []), ...(phone ? ['phone'] : [])] },
        },
        clock.now(),
      )
  })
}

/**
 * Corrects the landlord's contact data. As long as the landlord has not answered, the correction applies immediately and the invitation goes to the
 * new mailbox, or out as a letter without one. The wrong mailbox is told, and its links stop working. After the answer, only the office can correct it.
 * @throws AppError STEP_NOT_ALLOWED, RATE_LIMITED
 */
export async function correctLandlord(
  deps: Needs & Pick<Deps, 'config' | 'queue'>,
  held: HeldContract,
  given: { email: string | null; phone: Phone | null },
): Promise<void> {
  const { config, database, clock, queue } = deps
  const { application, invitation, stage } = held.opened
  if (stage !== 'INVITED') throw new AppError('STEP_NOT_ALLOWED')
  const phone = given.phone && judged(given.phone)
  const mailbox = await landlordMailboxProblem(database.kysely, application, given.email)
  const same = sameContact({ phone }, { phone: application.answers.phone })
  if (mailbox) same.unshift({ path: ['email'], problem: mailbox })
  if (same.length > 0) throw invalid(same.map(({ path, problem }) => ({ field: path.join('.'), ...problem })))
  await database.transaction(async (trx) => {
    await limitMail(trx, deps, ofOneKind(config, 'landlord-correction'), application.id)
    // The landlord may have answered since the contract was read. The lock keeps an acceptance from coming in between.
    const locked = await lockInvitation(trx, invitation.id)
    const now = clock.now()
    if (!locked || stateOn(locked, todayOf(clock)) !== 'OPEN') throw new AppError('STEP_NOT_ALLOWED')
    const present = required(await findById(trx, application.id), 'application')
    if (given.email === null && present.answers.landlordAddress === undefined) throw new AppError('STEP_NOT_ALLOWED')
    const landlord = { ...required(present.answers.landlord, 'landlord'), email: given.email, phone }
    await restartForMailbox(deps, trx, { application: present, invitation: locked, email: given.email })
    await writeLandlordContact({ queue }, trx, { application: present, invitationId: invitation.id, landlord, now })
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'landlord-corrected' }, now)
    await queue.enqueue(trx, landlordInvitation, landlordMailData(invitation.id))
  })
}

/** @throws AppError INVALID_PHONE_NUMBER */
function judged(phone: Phone): JudgedPhone {
  const found = judgePhone(phone)
  if (!found) throw invalid([{ field: 'phone.number', ...INVALID_PHONE }])
  return found
}

/** @throws AppError EMAIL_… or PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT if a landlord has the same address or number */
export function differ(landlords: readonly Landlord[], contact: { email?: string; phone?: JudgedPhone }): void {
  const same = landlords.flatMap((landlord) => sameContact(contact, landlord))
  const [first] = same
  if (first) throw invalid([{ field: first.path.join('.'), ...first.problem } satisfies FieldError])
}
