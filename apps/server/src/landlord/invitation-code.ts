import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { todayOf } from '../platform/clock.ts'
import { countryOfApplication } from '../application/application.ts'
import { required } from '../platform/required.ts'
import { stateOn } from '../landlord-session/links/invitation-store.ts'
import { landlordLanguageOf } from '../landlord-session/links/landlord-language.ts'
import type { CodeAsker, CodeTyper } from '../application/mailbox-codes/code-browser.ts'
import { issueCode } from '../application/mailbox-codes/issue-code.ts'
import { redeemCode } from '../application/mailbox-codes/redeem-code.ts'
import { hasMailbox, issueFirstMailboxCode } from './give-mailbox.ts'
import { declineWithdrawableUntil } from './withdraw-decline.ts'
import type { OpenedInvitation } from './invitation.ts'

const PURPOSE = 'landlord-invitation'

/**
 * Mails the landlord a code. With the code, the shared link can be used to accept, to decline, and to withdraw a decline.
 * @param typedMailbox the mailbox that a landlord without one names, by the letter's link
 * @throws AppError INVITATION_CLOSED, RATE_LIMITED; as `issueFirstMailboxCode`
 */
export async function issueInvitationCode(
  deps: Deps,
  { invitation, application, openedBy }: OpenedInvitation,
  typedMailbox: unknown,
  caller: CodeAsker,
): Promise<{ sentTo: string }> {
  const answerable =
    stateOn(invitation, todayOf(deps.clock)) === 'OPEN' ||
    (await declineWithdrawableUntil(deps, { invitation, application })) !== null
  if (!answerable) throw new AppError('INVITATION_CLOSED')
  if (!hasMailbox({ application }))
    return issueFirstMailboxCode(deps, { invitation, application, openedBy }, typedMailbox, caller)
  const email = required(application.answers.landlord?.email, 'landlord email')
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
 * Checks the code if the invitation was opened by the shared link, because the tenant has that link, too. A wrong try counts for the
 * caller's own codes only. A code can be redeemed again: both answers
 * are idempotent, so a call whose response was lost can be repeated.
 * @param code from the request's body; values other than text count as missing
 * @returns the mailbox that the code has proved; null by the mailed link
 * @throws AppError LANDLORD_CODE_REQUIRED, LANDLORD_HAS_NO_MAILBOX, CODE_WRONG, CODE_EXPIRED
 */
export async function requireInvitationCode(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { invitation, application, openedBy }: OpenedInvitation,
  code: unknown,
  caller: CodeTyper,
): Promise<string | null> {
  if (openedBy === 'mailed') return null
  if (typeof code !== 'string' || code === '') throw new AppError('LANDLORD_CODE_REQUIRED')
  const email = application.answers.landlord?.email ?? null
  if (email === null) throw new AppError('LANDLORD_HAS_NO_MAILBOX')
  await redeemCode(deps, { purpose: PURPOSE, subject: invitation.id, email, code, caller, again: true })
  return email
}
