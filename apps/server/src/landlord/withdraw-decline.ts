import {
  declineWithdrawalLastDay,
  reopenedLastDay,
  withdrawDecline as effectOf,
} from '@nestbond/domain/landlord/invitation'
import { civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { isInvitationOver } from '../application/invitation-over-store.ts'
import { addEvent } from '../application/application-event.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { tellCoTenants } from '../application/tell-co-tenants.ts'
import { tellFormerTenants } from '../contract/mails/tell-former-tenants.ts'
import { invitationExpiry } from '../contract/invitation-expiry.ts'
import { lockInvitation, reopen, stateOn } from '../landlord-session/links/invitation-store.ts'
import { requirePresent } from '../landlord-session/links/present-link.ts'
import type { OpenedInvitation } from './invitation.ts'
import { declineWithdrawn } from './mails/decline-withdrawn.ts'

/**
 * The landlord withdraws the decline, and the invitation is open again (reminders and second chances, docs/product-decisions.md#d59). All who were
 * told of the decline are told. Repeating it changes nothing.
 * @throws AppError INVITATION_CLOSED after a week, after the tenant's withdrawal or the end of a change of tenants, or without a decline;
 * LINK_REPLACED
 */
export async function withdrawDecline(deps: Deps, { invitation, application }: OpenedInvitation): Promise<void> {
  const { clock, database, queue } = deps
  await database.transaction(async (trx) => {
    const locked = await lockInvitation(trx, invitation.id)
    if (locked) requirePresent(invitation, locked)
    const effect = locked ? await declineEffect(deps, trx, { invitation: locked, application }) : 'closed'
    if (!locked || effect === 'closed') throw new AppError('INVITATION_CLOSED')
    if (effect === 'same') return
    const lastDay = reopenedLastDay(locked.lastDay, application.answers.insuranceEnd ?? null, todayOf(clock))
    const { expiresAt } = await reopen(trx, invitation.id, lastDay)
    await addEvent(trx, application.id, { actor: 'landlord', kind: 'decline-withdrawn' }, clock.now())
    await queue.enqueue(trx, declineWithdrawn, tenantMailData(application.id))
    await tellCoTenants(deps, trx, application, 'reopened')
    await tellFormerTenants(deps, trx, application.id, 'reopened')
    await queue.enqueue(trx, invitationExpiry, { invitationId: invitation.id }, { startAfter: expiresAt })
  })
}

/** The state on which the withdrawal of a decline depends. */
type DeclinedInvitation = Pick<OpenedInvitation, 'invitation'> & {
  application: Pick<OpenedInvitation['application'], 'id' | 'answers'>
}

/** The last day (UTC midnight) on which the landlord may withdraw the decline; null if that is not possible. */
export async function declineWithdrawableUntil(
  deps: Pick<Deps, 'clock' | 'database'>,
  opened: DeclinedInvitation,
): Promise<string | null> {
  const { answeredAt } = opened.invitation
  if (answeredAt === null || (await declineEffect(deps, deps.database.kysely, opened)) !== 'move') return null
  return toWireDate(declineWithdrawalLastDay(civilDateIn(answeredAt)))
}

async function declineEffect(
  { clock }: Pick<Deps, 'clock'>,
  db: Kysely<Tables>,
  { invitation, application }: DeclinedInvitation,
): Promise<'move' | 'same' | 'closed'> {
  const today = todayOf(clock)
  const effect = effectOf(stateOn(invitation, today), invitation.answeredAt && civilDateIn(invitation.answeredAt), {
    insuranceEnd: application.answers.insuranceEnd ?? null,
    today,
  })
  if (effect !== 'move') return effect
  // The landlord could not accept the contract of a tenant who has withdrawn, or of a change of tenants that has ended.
  return (await isInvitationOver(db, application.id)) ? 'closed' : 'move'
}
