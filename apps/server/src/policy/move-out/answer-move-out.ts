import { landlordMoveOutDays, moveOutDayFault } from '@nestbond/domain/policy/move-out'
import { moveOutAnswerBody } from '@nestbond/domain/policy/move-out-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { inForce } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { addEvent } from '../../application/application-event.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { tellLandlordOfAct } from '../../claims/mails/landlord-act.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { tellCoTenantsOfEnd } from '../mails/household-end.ts'
import { moveOutAnswered } from '../mails/move-out-answered.ts'
import { lockPolicy } from '../release/release-store.ts'
import { findMoveOut, writeMoveOutAnswer } from './move-out-store.ts'

interface AnsweredPolicy {
  policyId: string
  applicationId: string
  /** The first day of cover. */
  coverStart: CivilDate
}

/**
 * The landlord confirms or corrects the day of the move-out, or says that the home was not handed back. The tenant is told. The last answer counts.
 * Repeating it is a no-op.
 * @throws AppError STEP_NOT_ALLOWED if the policy has ended, or the tenant has named another day since; VALIDATION_FAILED for an incomplete answer or a day too far away
 */
export async function answerMoveOut(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { policyId, applicationId, coverStart }: AnsweredPolicy,
  body: object,
): Promise<void> {
  const checked = checkWith(moveOutAnswerBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const given = checked.value
  const day = given.answer === 'CORRECTED' ? (given.day ?? null) : null
  const reason = given.answer === 'OBJECTED' ? (given.reason ?? null) : null
  const fault = day && moveOutDayFault(day, landlordMoveOutDays({ insuranceStart: coverStart }, todayOf(clock)))
  if (fault) throw invalid([{ field: 'day', ...fault }])
  await database.transaction(async (trx) => {
    if (!inForce(await lockPolicy(trx, policyId))) throw new AppError('STEP_NOT_ALLOWED')
    const known = await findMoveOut(trx, policyId)
    if (known?.day !== given.named) throw new AppError('STEP_NOT_ALLOWED')
    // The tenant's own day is no correction.
    const answer = day === known.day ? 'CONFIRMED' : given.answer
    const landlordDay = answer === 'CORRECTED' ? day : null
    if (known.answer === answer && known.landlordDay === landlordDay && known.reason === reason) return
    const now = clock.now()
    await writeMoveOutAnswer(trx, policyId, { answer, day: landlordDay, reason, at: now })
    await addEvent(
      trx,
      applicationId,
      { actor: 'landlord', kind: 'move-out-answered', data: { answer, day: landlordDay } },
      now,
    )
    await queue.enqueue(trx, moveOutAnswered, { ...tenantMailData(applicationId), policyId, answer })
    await tellCoTenantsOfEnd({ queue }, trx, { policyId, applicationId, end: 'move-out-answered' })
    await tellLandlordOfAct({ queue }, trx, { applicationId, act: 'MOVE_OUT_ANSWERED' })
  })
}
