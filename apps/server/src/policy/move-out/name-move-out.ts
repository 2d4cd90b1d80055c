import { isNewMoveOut, mayNameMoveOut, moveOutDayFault, moveOutDays } from '@nestbond/domain/policy/move-out'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { inForce } from '@nestbond/domain/policy/policy'
import { addEvent } from '../../application/application-event.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { tellCoTenantsOfEnd } from '../mails/household-end.ts'
import { moveOutNamed } from '../mails/move-out-named.ts'
import { moveOutToLandlord } from '../mails/move-out-to-landlord.ts'
import { lockPolicy } from '../release/release-store.ts'
import type { OpenedContract } from '../timeline/open-contract.ts'
import { writeMoveOut } from './move-out-store.ts'
import { silenceFacts } from './silence.ts'

/**
 * The tenant names the day on which the home is handed back (reminders and second chances, docs/product-decisions.md#d59). The landlord is told and may confirm or
 * correct it. Another day replaces it, and the landlord is asked again. The same day twice is a no-op unless the landlord has disagreed since.
 * @throws AppError STEP_NOT_ALLOWED without a policy in force; VALIDATION_FAILED for a day too far away; RATE_LIMITED
 */
export async function nameMoveOut(
  deps: Deps,
  { contract, application, invitation, stage, life }: OpenedContract,
  day: CivilDate,
): Promise<void> {
  const { config, database, clock, queue } = deps
  const { policy } = contract
  if (!policy || !mayNameMoveOut(stage)) throw new AppError('STEP_NOT_ALLOWED')
  const fault = moveOutDayFault(day, moveOutDays(life, todayOf(clock)))
  if (fault) throw invalid([{ field: 'day', ...fault }])
  await database.transaction(async (trx) => {
    const state = await lockPolicy(trx, policy.id)
    if (!inForce(state)) throw new AppError('STEP_NOT_ALLOWED')
    if (!isNewMoveOut(day, await silenceFacts(trx, policy.id, state, todayOf(clock)))) return
    await limitMail(trx, deps, ofOneKind(config, 'move-out'), policy.id)
    const now = clock.now()
    await writeMoveOut(trx, { policyId: policy.id, day, at: now })
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'move-out-named', data: { day } }, now)
    await queue.enqueue(trx, moveOutNamed, { ...tenantMailData(application.id), policyId: policy.id })
    await tellCoTenantsOfEnd({ queue }, trx, {
      policyId: policy.id,
      applicationId: application.id,
      end: 'move-out-named',
    })
    await queue.enqueue(trx, moveOutToLandlord, { ...landlordMailData(invitation.id), policyId: policy.id, day })
  })
}
