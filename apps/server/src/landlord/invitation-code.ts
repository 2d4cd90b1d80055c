import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { todayOf } from '../platform/clock.ts'
import { countryOfApplication } from '../application/application.ts'
import { required } from '../platform/required.ts'
import { stateOn } from '../landlord-session/links/invitation-store.ts'
import { landlordLanguageOf } from '../landlord-session/links/landlord-language.ts'
import { issueCode } from '../application/mailbox-codes/issue-code.ts'
import { redeemCode } from '../application/mailbox-codes/redeem-code.ts'
import type { OpenedInvitation } from './invitation.ts'

const PURPOSE = 'landlord-invitation'

/**
 * Mails the landlord the digits with which the shared id may accept or decline.
 * @throws AppError INVITATION_CLOSED, RATE_LIMITED
 */
export async function issueInvitationCode(
  deps: Deps,
  { invitation, application }: OpenedInvitation,
): Promise<{ sentTo: string }> {
  if (stateOn(invitation, todayOf(deps.clock)) !== 'OPEN') throw new AppError('INVITATION_CLOSED')
  const { email } = required(application.answers.landlord, 'landlord')
  return issueCode(deps, {
    purpose: PURPOSE,
    subject: invitation.id,
    email,
    language: landlordLanguageOf(application, invitation),
    country: countryOfApplication(application),
  })
}

/**
 * The shared id is the tenant's too: with it the landlord's mailbox is proved before an answer counts. Both answers are idempotent, so a call
 * whose response was lost may repeat its code.
 * @param code as sent; anything but text counts as none
 * @throws AppError LANDLORD_CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED
 */
export async function requireInvitationCode(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { invitation, application, openedBy }: OpenedInvitation,
  code: unknown,
): Promise<void> {
  if (openedBy === 'mailed') return
  if (typeof code !== 'string' || code === '') throw new AppError('LANDLORD_CODE_REQUIRED')
  const { email } = required(application.answers.landlord, 'landlord')
  await redeemCode(deps, { purpose: PURPOSE, subject: invitation.id, email, code, again: true })
}
