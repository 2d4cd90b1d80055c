import { addEvent } from '../application/application-event.ts'
import { moveRequest } from '../application/promise-request-store.ts'
import { revokePromise } from '../application/promise-store.ts'
import type { Deps } from '../platform/deps.ts'

/** Revokes the promise of an application for its tenant. Without a promise in force it does nothing. */
export async function revokeOwnPromise(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  applicationId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const now = clock.now()
    if (!(await revokePromise(trx, applicationId, now))) return
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'promise-revoked' }, now)
    await moveRequest(trx, applicationId, 'ENDED', now)
  })
}
