import { randomUUID } from 'node:crypto'
import { RELEASE_MARKS } from '@nestbond/domain/policy/release'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { tellCoTenantsOfEnd } from '../mails/household-end.ts'
import { releaseAsked } from '../mails/release-asked.ts'
import { releaseMailData } from '../mails/release-mail.ts'
import { releaseRequest } from '../mails/release-request.ts'
import { releaseReminder, reminderHour } from './release-reminder.ts'
import { insertRequest } from './release-store.ts'

/**
 * Asks the landlord for the release in the caller's transaction, with both mails and all reminders. The caller holds the policy's lock and has
 * found no open request. `actor`: the tenant, the office on the tenant's behalf, or the system after the move-out that the tenant has named.
 */
export async function requestRelease(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  {
    policyId,
    applicationId,
    actor,
  }: { policyId: string; applicationId: string; actor: 'tenant' | 'office' | 'system' },
): Promise<void> {
  const id = randomUUID()
  const now = clock.now()
  await insertRequest(trx, { id, policyId, at: now })
  await addEvent(trx, applicationId, { actor, kind: 'release-requested', data: { release: id } }, now)
  await queue.enqueue(trx, releaseRequest, releaseMailData(id))
  await queue.enqueue(trx, releaseAsked, releaseMailData(id))
  await tellCoTenantsOfEnd({ queue }, trx, { policyId, applicationId, end: 'release-asked', releaseId: id })
  for (const { day } of RELEASE_MARKS)
    await queue.enqueue(trx, releaseReminder, { releaseId: id }, { startAfter: reminderHour(todayOf(clock), day) })
}
