import { endBySilence } from '@nestbond/domain/policy/move-out'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { endPolicy } from '../end/end-policy.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { tellCoTenantsOfEnd } from '../mails/household-end.ts'
import { movedOutToLandlord, movedOutToTenant } from '../mails/moved-out.ts'
import { silenceFacts } from './silence.ts'

/**
 * Ends a policy by the six-month rule on the day of the move-out, in the caller's transaction, and mails both parties. The caller has two people of
 * the office agree (reminders and second chances, docs/product-decisions.md#d59). All premiums for the time since are refunded.
 * @returns the refund (cents)
 * @throws AppError STEP_NOT_ALLOWED if the rule does not allow it; NOT_FOUND
 */
export async function endSilentPolicy(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  policyId: string,
): Promise<Cents> {
  const policy = await lockChargedPolicy(trx, policyId)
  if (!policy) throw new AppError('NOT_FOUND')
  const { applicationId } = policy
  const today = todayOf(deps.clock)
  const may = endBySilence(await silenceFacts(trx, policyId, policy.status, today), today)
  if (may.bar !== null) throw new AppError('STEP_NOT_ALLOWED')
  const ended = await endPolicy(deps, trx, { policyId, state: 'MOVED_OUT', lastDay: may.lastDay, refund: 'UNUSED' })
  if (!ended) throw new AppError('STEP_NOT_ALLOWED')
  const invitation = required(await findInvitationOf(trx, applicationId), 'invitation')
  const about = { policyId, lastDay: may.lastDay, refundCents: ended.refund }
  await deps.queue.enqueue(trx, movedOutToTenant, { ...tenantMailData(applicationId), ...about })
  await tellCoTenantsOfEnd(deps, trx, { policyId, applicationId, end: 'moved-out' })
  await deps.queue.enqueue(trx, movedOutToLandlord, { ...landlordMailData(invitation.id), ...about })
  return ended.refund
}
