import type { LandlordContact } from '@nestbond/api/landlord/policy'
import type { Answers, Landlord } from '@nestbond/domain/values/answers'
import { phoneField } from '@nestbond/domain/journey/answer-fields'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import { emailKey, landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { keptLatin } from '@nestbond/domain/validation/latin-names'
import { landlordContactBody } from '@nestbond/domain/validation/landlord-contact'
import { sameValue } from '@nestbond/domain/application/after-change'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { landlordContactChanged } from './mails/landlord-contact-changed.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import { landlordMoved, landlordRenamed } from './mails/landlord-moved.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { renewAfterCorrection } from '../policy/certificate/renew-certificate.ts'
import { addEvent } from '../application/application-event.ts'
import type { Application } from '../application/application.ts'
import { addressOf } from '../application/user.ts'
import { required } from '../platform/required.ts'
import { lookUp } from '../application/addresses/address-lookup.ts'
import { limitMail, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { judgePhone } from '../application/questionnaire/phone-judge.ts'
import { landlordMailboxProblem } from '../application/tenants-mailboxes.ts'
import { endMailboxChange } from './object-to-mailbox.ts'
import { writeLandlordContact } from './landlord-mailbox.ts'

const PARTS = ['name', 'email', 'phone', 'address'] as const

/** The landlord's names, email, phone and address. */
export function presentContact({ landlord, landlordAddress }: Answers): LandlordContact {
  const { type, companyName = null, firstName, lastName, email, phone } = required(landlord, 'landlord')
  return {
    type,
    companyName,
    firstName,
    lastName,
    email,
    phone: phoneField.present(phone),
    address: addressOf(landlordAddress),
  }
}

/**
 * Changes the landlord's names and contact data, in a session of the present mailbox. The certificate is issued again; other signed papers stay. If the email
 * changes, earlier links stop working. The landlord's mailboxes and the tenant are told. Unchanged data are a no-op.
 * @throws AppError with every failing field; RATE_LIMITED
 */
export async function changeContact(
  deps: Deps,
  application: Application,
  invitationId: string,
  body: object,
): Promise<Answers> {
  const { answers, id } = application
  const checked = checkWith(landlordContactBody(judgePhone, answers), body)
  if (!checked.ok) throw invalid(checked.errors)
  const { companyName, firstName, lastName, singleName, email, phone, address } = checked.value
  const before = required(answers.landlord, 'landlord')
  if (before.type !== 'private' && companyName === null) throw invalid([{ field: 'companyName', ...REQUIRED }])
  const found = await lookUp(deps, { kind: 'manual', address }, null, '')
  const errors: FieldError[] = found.ok ? [] : [...found.errors]
  const mailbox = await mailboxProblem(deps, application, email)
  if (mailbox) errors.unshift({ field: 'email', ...mailbox })
  if (!found.ok || errors.length > 0) throw invalid(errors)
  const { latinFirstName: _first, latinLastName: _last, ...kept } = before
  const name = { firstName: firstName ?? (singleName ? '' : before.firstName), lastName: lastName ?? before.lastName }
  const landlord: Landlord = {
    ...kept,
    ...(before.type !== 'private' && companyName ? { companyName } : {}),
    ...name,
    // The form does not ask for Latin letters, so those of another name end here.
    ...keptLatin(before, name),
    email,
    phone,
  }
  const after: Answers = { ...answers, landlord, landlordAddress: found.value }
  const fields = PARTS.filter((part) => !sameValue(valueOf(answers, part), valueOf(after, part)))
  if (fields.length === 0) return answers
  await deps.database.transaction(async (trx) => {
    const now = deps.clock.now()
    await limitMail(trx, deps, ofOneKind(deps.config, 'landlord-contact'), id)
    // The landlord's own change overrides a pending change by the office, so that one ends.
    if (fields.includes('email')) await endMailboxChange(trx, id, now)
    await writeLandlordContact(deps, trx, {
      application,
      invitationId,
      landlord,
      landlordAddress: found.value,
      now,
    })
    await addEvent(trx, id, { actor: 'landlord', kind: 'landlord-moved', data: { fields } }, now)
    await deps.queue.enqueue(trx, landlordContactChanged, landlordMailData(invitationId))
    await deps.queue.enqueue(trx, fields.includes('name') ? landlordRenamed : landlordMoved, tenantMailData(id))
    // The certificate names the landlord and the address, and a new mailbox does not have it yet.
    if (fields.some((part) => part !== 'phone')) await renewAfterCorrection(deps, trx, id)
  })
  return after
}

/** Why the landlord's new mailbox cannot be theirs: it is a tenant's. One that stays is not compared again. */
async function mailboxProblem({ database }: Pick<Deps, 'database'>, application: Application, email: string) {
  if (emailKey(email) === landlordEmailKey(application.answers)) return null
  return landlordMailboxProblem(database.kysely, application, email, 'landlord')
}

function valueOf({ landlord, landlordAddress }: Answers, part: (typeof PARTS)[number]): unknown {
  if (part === 'name') return landlord && [landlord.companyName ?? null, landlord.firstName, landlord.lastName]
  if (part !== 'address') return landlord?.[part]
  if (!landlordAddress) return undefined
  const { street, streetNumber, zip, city, country, unitName } = landlordAddress
  return { street, streetNumber, zip, city, country, unitName }
}
