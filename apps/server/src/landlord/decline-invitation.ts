import * as z from 'zod/mini'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { answerInvitation } from '@nestbond/domain/landlord/invitation'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { text } from '@nestbond/domain/validation/fields'
import { LONGEST_MESSAGE } from '@nestbond/domain/validation/message'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { landlordDeclined } from './mails/landlord-declined.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { tellCoTenants } from '../application/tell-co-tenants.ts'
import { addEvent } from '../application/application-event.ts'
import { keepCardForSecondChance } from '../contract/card-setups/second-chance-over.ts'
import { endCorrection } from '../contract/corrections/end-correction.ts'
import { tellFormerTenants } from '../contract/mails/tell-former-tenants.ts'
import type { OpenedInvitation } from './invitation.ts'
import { lockInvitation, stateOn, writeAnswer } from '../landlord-session/links/invitation-store.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import { requirePresent } from '../landlord-session/links/present-link.ts'

const declineBody = z.object({ reason: text(LONGEST_MESSAGE) })

/**
 * Declines the invitation for the landlord, with a reason that is mailed to the tenant. Repeating it changes nothing. The card is kept for a second
 * chance (reminders and second chances, docs/product-decisions.md#d59).
 * @param onBehalf set if a partner acts for the landlord
 * @throws AppError FIELD_REQUIRED or VALIDATION_FAILED, INVITATION_CLOSED, LINK_REPLACED
 */
export async function declineInvitation(
  deps: Deps,
  { invitation, application }: OpenedInvitation,
  body: object,
  onBehalf?: OnBehalf,
): Promise<void> {
  const checked = checkWith(declineBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { reason } = checked.value
  await deps.database.transaction(async (trx) => {
    const locked = await lockInvitation(trx, invitation.id)
    if (locked) requirePresent(invitation, locked)
    const answer = locked ? answerInvitation(stateOn(locked, todayOf(deps.clock)), 'DECLINED') : 'closed'
    if (answer === 'closed') throw new AppError('INVITATION_CLOSED')
    if (answer === 'same') return
    const now = deps.clock.now()
    await writeAnswer(trx, invitation.id, { status: 'DECLINED', reason, at: now })
    await endCorrection(trx, application.id, now, { agreed: false })
    await addEvent(trx, application.id, { actor: 'landlord', kind: 'invitation-declined' }, now)
    await deps.queue.enqueue(trx, landlordDeclined, tenantMailData(application.id))
    await tellCoTenants(deps, trx, application, 'declined')
    await tellFormerTenants(deps, trx, application.id, 'declined')
    await keepCardForSecondChance(deps, trx, { invitationId: invitation.id, closedOn: civilDateIn(now) })
    await onBehalf?.(trx, invitation.id)
  })
}
