import { answerRelease } from '@nestbond/domain/policy/release'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { tellCoTenantsOfEnd } from '../mails/household-end.ts'
import { releaseMailData } from '../mails/release-mail.ts'
import { releaseTakenBack } from '../mails/release-taken-back.ts'
import type { OpenedContract } from '../timeline/open-contract.ts'
import { addEvent } from '../../application/application-event.ts'
import { lockRelease, writeClosed } from './release-store.ts'

/**
 * The tenant takes back a request that the landlord has not answered. The landlord is told. Idempotent.
 * @throws AppError RELEASE_CLOSED if there is no request, or the landlord has already answered
 */
export async function takeBack(
  { database, clock, queue }: Deps,
  { application, release }: OpenedContract,
): Promise<void> {
  if (!release) throw new AppError('RELEASE_CLOSED')
  await database.transaction(async (trx) => {
    const locked = await lockRelease(trx, release.id)
    const answer = locked ? answerRelease(locked.state, 'TAKEN_BACK') : 'closed'
    if (answer === 'closed') throw new AppError('RELEASE_CLOSED')
    if (answer === 'same') return
    const now = clock.now()
    await writeClosed(trx, release.id, { state: 'TAKEN_BACK', reason: null, at: now })
    await addEvent(
      trx,
      application.id,
      { actor: 'tenant', kind: 'release-taken-back', data: { release: release.id } },
      now,
    )
    await queue.enqueue(trx, releaseTakenBack, releaseMailData(release.id))
    const about = { policyId: release.policyId, applicationId: application.id, releaseId: release.id }
    await tellCoTenantsOfEnd({ queue }, trx, { ...about, end: 'release-taken-back' })
  })
}
