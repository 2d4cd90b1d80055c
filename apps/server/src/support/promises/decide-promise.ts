import type { Deps } from '../../platform/deps.ts'
import { decidePromiseReview } from '../../promises/review.ts'
import { addAct } from '../people/person-store.ts'
import { requirePerson } from '../people/require-person.ts'

const ACTS = { proposed: 'promise-proposed', accepted: 'promise-made', refused: 'promise-refused' } as const

/**
 * A member of staff decides on a tenant's review of a refused promise (review of a promise, docs/product-decisions.md#d88).
 * @throws AppError NOT_FOUND for an unknown person; CASE_CHANGED
 */
export async function decidePromiseOf(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { staffId, id }: { staffId: string; id: string },
  decision: { version: number; accept: boolean; reason: string },
): Promise<void> {
  const application = await requirePerson(deps, id)
  await deps.database.transaction(async (trx) => {
    const of = { applicationId: application.id, staffId }
    const done = await decidePromiseReview(deps, trx, of, decision)
    await addAct(trx, { ...of, kind: ACTS[done], reason: decision.reason, at: deps.clock.now() })
  })
}
