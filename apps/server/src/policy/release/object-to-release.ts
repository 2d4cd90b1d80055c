import { answerRelease } from '@nestbond/domain/policy/release'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { objectionBody } from '@nestbond/domain/validation/objection'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { tellLandlordOfAct } from '../../claims/mails/landlord-act.ts'
import { tellCoTenantsOfEnd } from '../mails/household-end.ts'
import { releaseMailData } from '../mails/release-mail.ts'
import { releaseObjected } from '../mails/release-objected.ts'
import { addEvent } from '../../application/application-event.ts'
import type { OpenedRelease } from './open-release.ts'
import { lockRelease, writeClosed } from './release-store.ts'

/**
 * The landlord objects with a reason, which the tenant is told. The policy continues. Idempotent.
 * @throws AppError FIELD_REQUIRED or VALIDATION_FAILED, RELEASE_CLOSED
 */
export async function objectToRelease(
  { database, clock, queue }: Deps,
  { application, asked, status }: OpenedRelease,
  body: object,
): Promise<void> {
  const checked = checkWith(objectionBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { reason } = checked.value
  if (!asked || (status !== 'REQUESTED' && status !== 'OBJECTED')) throw new AppError('RELEASE_CLOSED')
  await database.transaction(async (trx) => {
    const locked = await lockRelease(trx, asked.id)
    const answer = locked ? answerRelease(locked.state, 'OBJECTED') : 'closed'
    if (answer === 'closed') throw new AppError('RELEASE_CLOSED')
    if (answer === 'same') return
    const now = clock.now()
    await writeClosed(trx, asked.id, { state: 'OBJECTED', reason, at: now })
    await addEvent(
      trx,
      application.id,
      { actor: 'landlord', kind: 'release-objected', data: { release: asked.id } },
      now,
    )
    await queue.enqueue(trx, releaseObjected, releaseMailData(asked.id))
    const about = { policyId: asked.policyId, applicationId: application.id, releaseId: asked.id }
    await tellCoTenantsOfEnd({ queue }, trx, { ...about, end: 'release-objected' })
    await tellLandlordOfAct({ queue }, trx, { applicationId: application.id, act: 'RELEASE_OBJECTED' })
  })
}
