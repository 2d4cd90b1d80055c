import type { Deps } from '../platform/deps.ts'
import { firstInformation } from './mails/first-information.ts'
import { tenantMailData } from './mails/tenant-mail.ts'
import { addEvent } from './application-event.ts'
import { findById } from './store.ts'
import { moveTenantInvitation } from './move-tenant-invitation.ts'

/**
 * Handles the first opening of an invitation's link: the first information is mailed before the first question, and the page shows it (first information,
 * docs/product-decisions.md#d41). Idempotent.
 */
export async function openTenantInvitation(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  applicationId: string,
): Promise<void> {
  const application = await findById(database.kysely, applicationId)
  if (!application?.invited) return
  const now = clock.now()
  await database.transaction(async (trx) => {
    if (!(await moveTenantInvitation(trx, application.id, 'OPENED', now))) return
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'tenant-invitation-opened' }, now)
    await queue.enqueue(trx, firstInformation, tenantMailData(application.id))
  })
}
