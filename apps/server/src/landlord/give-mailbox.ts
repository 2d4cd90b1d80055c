import { checkWith } from '@nestbond/domain/validation/field-errors'
import { email as emailField } from '@nestbond/domain/validation/fields'
import * as z from 'zod/mini'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { limitMail, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { required } from '../platform/required.ts'
import { addEvent } from '../application/application-event.ts'
import { countryOfApplication } from '../application/application.ts'
import type { CodeAsker, CodeTyper } from '../application/mailbox-codes/code-browser.ts'
import { issueCode } from '../application/mailbox-codes/issue-code.ts'
import { redeemCode } from '../application/mailbox-codes/redeem-code.ts'
import { findById } from '../application/store.ts'
import { landlordMailboxProblem } from '../application/tenants-mailboxes.ts'
import { lockInvitation } from '../landlord-session/links/invitation-store.ts'
import { landlordLanguageOf } from '../landlord-session/links/landlord-language.ts'
import { requirePresent } from '../landlord-session/links/present-link.ts'
import type { OpenedInvitation } from './invitation.ts'
import { writeFirstMailbox } from './landlord-mailbox.ts'

const PURPOSE = 'landlord-first-mailbox'
const mailboxBody = z.object({ email: emailField() })

/** Whether mails to this landlord are letters (landlords without e-mail, docs/product-decisions.md#d65). */
export function hasMailbox({ application: { answers } }: Pick<OpenedInvitation, 'application'>): boolean {
  return required(answers.landlord, 'landlord').email !== null
}

/**
 * Mails a code to the mailbox that a landlord without one names. Only the letter's link may name it: the shared one is the tenant's, too.
 * @throws AppError LANDLORD_HAS_NO_MAILBOX by the shared link; FIELD_REQUIRED, INVALID_EMAIL, EMAIL_ONBOARDING_MUST_BE_DIFFERENT, RATE_LIMITED
 */
export async function issueFirstMailboxCode(
  deps: Deps,
  opened: OpenedInvitation,
  typed: unknown,
  caller: CodeAsker,
): Promise<{ sentTo: string }> {
  const { invitation, application } = opened
  const email = await mailboxOf(deps, opened, typed)
  await deps.database.transaction((trx) =>
    limitMail(trx, deps, ofOneKind(deps.config, 'landlord-first-mailbox'), invitation.id),
  )
  return issueCode(deps, {
    purpose: PURPOSE,
    subject: invitation.id,
    email,
    language: landlordLanguageOf(application, invitation),
    country: countryOfApplication(application),
    caller,
  })
}

/**
 * Saves the first mailbox of a landlord, who proves it with the mailed code. Mails go there from now on, and codes for acts. The letter's link stays
 * valid, since the same person has it. A no-op if the landlord has a mailbox by now.
 * @returns the mailbox that the code has proved; null for the no-op
 * @throws AppError LANDLORD_CODE_REQUIRED without a code; as `issueFirstMailboxCode`; CODE_WRONG, CODE_EXPIRED, LINK_REPLACED
 */
export async function giveMailbox(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  opened: OpenedInvitation,
  { email: typed, code }: { email?: unknown; code?: unknown },
  caller: CodeTyper,
): Promise<string | null> {
  if (hasMailbox(opened)) return null
  if (opened.openedBy === 'mailed' && (typeof code !== 'string' || code === ''))
    throw new AppError('LANDLORD_CODE_REQUIRED')
  const email = await mailboxOf(deps, opened, typed)
  const subject = opened.invitation.id
  await redeemCode(deps, { purpose: PURPOSE, subject, email, code: String(code), caller, again: true })
  await deps.database.transaction(async (trx) => {
    const locked = await lockInvitation(trx, opened.invitation.id)
    if (!locked) return
    // The tenant may have named a mailbox since the link was read.
    requirePresent(opened.invitation, locked)
    const application = required(await findById(trx, opened.application.id), 'application')
    if (hasMailbox({ application })) return
    await writeFirstMailbox(trx, application, email)
    await addEvent(trx, application.id, { actor: 'landlord', kind: 'landlord-mailbox-given' }, deps.clock.now())
  })
  return email
}

/** The mailbox that the landlord names. It must not be a tenant's. */
async function mailboxOf(
  { database }: Pick<Deps, 'database'>,
  { openedBy, application }: OpenedInvitation,
  typed: unknown,
): Promise<string> {
  if (openedBy === 'shared') throw new AppError('LANDLORD_HAS_NO_MAILBOX')
  const checked = checkWith(mailboxBody, { email: typed })
  if (!checked.ok) throw invalid(checked.errors)
  const { email } = checked.value
  const tenants = await landlordMailboxProblem(database.kysely, application, email, 'landlord')
  if (tenants) throw invalid([{ field: 'email', ...tenants }])
  return email
}
