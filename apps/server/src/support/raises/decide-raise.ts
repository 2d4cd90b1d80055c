import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { decideRaise } from '../../policy/deposit-change/decide-raise.ts'
import { requirePerson } from '../people/require-person.ts'
import { addAct } from '../people/person-store.ts'

const ACTS = { proposed: 'raise-proposed', accepted: 'raise-accepted', refused: 'raise-refused' } as const

/**
 * A member of staff decides on a tenant's raise of the deposit (changed deposits, docs/product-decisions.md#d70).
 * @throws AppError NOT_FOUND for an unknown person; CASE_CHANGED
 */
export async function decideRaiseOf(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { staffId, id }: { staffId: string; id: string },
  decision: { version: number; accept: boolean; reason: string },
): Promise<void> {
  const application = await requirePerson(deps, id)
  await deps.database.transaction(async (trx) => {
    const certificate = await findCertificateOf(trx, application.id)
    if (!certificate) throw new AppError('CASE_CHANGED')
    const of = { applicationId: application.id, policyId: certificate.policyId, staffId }
    const done = await decideRaise(deps, trx, of, decision)
    const { reason } = decision
    await addAct(trx, { applicationId: application.id, staffId, kind: ACTS[done], reason, at: deps.clock.now() })
  })
}
