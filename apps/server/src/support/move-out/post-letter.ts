import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { recordPostedLetter } from '../../policy/move-out/letter.ts'
import { requirePerson } from '../people/require-person.ts'
import { addAct } from '../people/person-store.ts'

/**
 * A member of staff says that the letter about the move-out was posted.
 * @throws AppError NOT_FOUND for an unknown person; STEP_NOT_ALLOWED if no letter is to be posted
 */
export async function postMoveOutLetter(
  deps: Pick<Deps, 'database' | 'clock'>,
  { staffId, id, reason }: { staffId: string; id: string; reason: string },
): Promise<void> {
  const application = await requirePerson(deps, id)
  await deps.database.transaction(async (trx) => {
    const certificate = await findCertificateOf(trx, application.id)
    if (!certificate) throw new AppError('STEP_NOT_ALLOWED')
    await recordPostedLetter(deps, trx, { policyId: certificate.policyId, applicationId: application.id })
    const act = { applicationId: application.id, staffId, kind: 'move-out-letter-posted' as const, reason }
    await addAct(trx, { ...act, at: deps.clock.now() })
  })
}
