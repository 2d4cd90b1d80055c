import { addEvent } from '../application/application-event.ts'
import { revokePromise } from '../application/promise-store.ts'
import type { Deps } from '../platform/deps.ts'

/** Revokes the promise of an application for its tenant. Without a promise in force it does nothing. */
export async function revokeOwnPromise(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  applicationId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    if (await revokePromise(trx, applicationId, clock.now()))
      await addEvent(trx, applicationId, { actor: 'tenant', kind: 'promise-revoked' }, clock.now())
  })
}
