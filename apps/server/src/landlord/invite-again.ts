import { closedOn, invitationLastDay, repeatInvitation } from '@nestbond/domain/landlord/invitation'
import { INVALID } from '@nestbond/domain/validation/codes'
import { addEvent } from '../application/application-event.ts'
import { isInvitationOver } from '../application/invitation-over-store.ts'
import { findById } from '../application/store.ts'
import { landlordMailboxProblem } from '../application/tenants-mailboxes.ts'
import { datesOf } from '../contract/card-setups/second-chance-over.ts'
import { invitationExpiry } from '../contract/invitation-expiry.ts'
import { landlordInvitation } from '../contract/mails/landlord-invitation.ts'
import {
  findInvitationOf,
  lockInvitation,
  renewInvitation,
  stateOn,
} from '../landlord-session/links/invitation-store.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { limitMail, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { required } from '../platform/required.ts'
import { restartExchange } from '../policy/exchange/act-on-exchange.ts'
import { writeLandlordContact } from './landlord-mailbox.ts'
import { restartForMailbox } from './restart-invitation.ts'

/**
 * Sends the landlord's invitation again, at the tenant's wish (reminders and second chances, docs/product-decisions.md#d59). An open one is mailed
 * again. After a decline or an expiry, the same contract and card get a new invitation for 30 days, and the links of the former one end. A corrected
 * e-mail address ends all earlier links, and the wrong mailbox is told.
 * @param corrected `email`: the landlord's corrected address, null keeps the present one. `byPost`: the landlord has none, and gets a letter
 * (landlords without e-mail, docs/product-decisions.md#d65)
 * @throws AppError STEP_NOT_ALLOWED after the acceptance, a withdrawal, the end of a change of tenants or 30 days, and for a letter without a postal
 * address; VALIDATION_FAILED for a letter beside an address; RATE_LIMITED; EMAIL_ONBOARDING_MUST_BE_DIFFERENT
 */
export async function inviteAgain(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  applicationId: string,
  { email, byPost }: { email: string | null; byPost: boolean },
): Promise<void> {
  // A corrected mailbox and a letter contradict each other, and dropping the mailbox unasked would end its links.
  if (byPost && email !== null) throw invalid([{ field: 'byPost', ...INVALID }])
  const { config, database, clock, queue } = deps
  await database.transaction(async (trx) => {
    await limitMail(trx, deps, ofOneKind(config, 'invitation-again'), applicationId)
    const found = await findInvitationOf(trx, applicationId)
    // The lock keeps an answer of the landlord from coming in between.
    const invitation = found && (await lockInvitation(trx, found.id))
    if (!invitation) throw new AppError('STEP_NOT_ALLOWED')
    const application = required(await findById(trx, applicationId), 'application')
    const { answers } = application
    const landlord = required(answers.landlord, 'landlord')
    if (byPost && answers.landlordAddress === undefined) throw new AppError('STEP_NOT_ALLOWED')
    const next = byPost ? null : (email ?? landlord.email)
    const tenants = await landlordMailboxProblem(trx, application, email)
    if (tenants) throw invalid([{ field: 'email', ...tenants }])
    const now = clock.now()
    const today = todayOf(clock)
    const state = stateOn(invitation, today)
    const insuranceEnd = answers.insuranceEnd ?? null
    const effect = repeatInvitation(state, { closedOn: closedOn(state, datesOf(invitation)), insuranceEnd, today })
    // The landlord cannot accept the contract if a tenant has withdrawn or signed another one, or if it was for a change of tenants that has ended.
    const gone = invitation.replacedBy !== null || (await isInvitationOver(trx, applicationId))
    if (effect === 'closed' || gone) throw new AppError('STEP_NOT_ALLOWED')
    if (effect === 'renew') {
      const lastDay = invitationLastDay(today, insuranceEnd)
      const { expiresAt } = await renewInvitation(trx, invitation.id, { lastDay, now })
      await queue.enqueue(trx, invitationExpiry, { invitationId: invitation.id }, { startAfter: expiresAt })
    } else await restartForMailbox(deps, trx, { application, invitation, email: next })
    if (next !== landlord.email)
      await writeLandlordContact({ queue }, trx, {
        application,
        invitationId: invitation.id,
        landlord: { ...landlord, email: next },
        now,
      })
    await addEvent(
      trx,
      applicationId,
      { actor: 'tenant', kind: effect === 'renew' ? 'invitation-renewed' : 'invitation-sent-again' },
      now,
    )
    if (effect === 'renew') await restartExchange(trx, applicationId, now)
    await queue.enqueue(trx, landlordInvitation, landlordMailData(invitation.id))
  })
}
