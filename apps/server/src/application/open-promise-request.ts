import type { Deps } from '../platform/deps.ts'
import { addEvent } from './application-event.ts'
import { firstInformation } from './mails/first-information.ts'
import { tenantMailData } from './mails/tenant-mail.ts'
import { moveRequest } from './promise-request-store.ts'

/**
 * Handles the first opening of the link of a partner's request for a promise: the first information is mailed before the first question, as for
 * invited tenants (first information, docs/product-decisions.md#d41). No-op for any other application.
 */
export async function openPromiseRequest(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  applicationId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (trx) => {
    if (!(await moveRequest(trx, applicationId, 'OPENED', now))) return
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'promise-request-opened' }, now)
    await queue.enqueue(trx, firstInformation, tenantMailData(applicationId))
  })
}
