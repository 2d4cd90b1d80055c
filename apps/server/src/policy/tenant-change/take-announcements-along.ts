import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { findLeavers, type TenantChange } from '../../application/tenant-change-store.ts'
import { moveAnnouncements } from '../../claims/announcement-store.ts'
import { answeringTenants } from '../../claims/answering-tenants.ts'
import {
  announcementMovedToLandlord,
  announcementMovedToTenant,
  movedMailData,
} from '../../claims/mails/announcement-moved.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'

/**
 * The new contract stands for claims of the former one, so what the landlord has announced on it goes along and keeps its time. All tenants of the new
 * contract, those who have left and the landlord are told. The caller holds the locks of both policies, and ends the former one afterwards: an ended one has
 * no time for claims left.
 */
export async function takeAnnouncementsAlong(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  change: TenantChange,
  successorPolicyId: string,
): Promise<void> {
  const moved = await moveAnnouncements(trx, { from: change.policyId, to: successorPolicyId })
  if (moved.length === 0) return
  const now = clock.now()
  const successorId = required(change.successorId, 'successor')
  for (const applicationId of [change.applicationId, successorId])
    await addEvent(
      trx,
      applicationId,
      { actor: 'system', kind: 'claim-announcement-moved', data: { count: moved.length } },
      now,
    )
  const present = await answeringTenants(trx, { applicationId: successorId })
  const leavers = await findLeavers(trx, change.id)
  await queue.enqueueAll(trx, announcementMovedToTenant, [
    ...present.map((applicationId) => movedMailData(moved, { applicationId, left: false })),
    ...leavers.map(({ applicationId }) => movedMailData(moved, { applicationId, left: true })),
  ])
  const { id: invitationId } = required(await findInvitationOf(trx, successorId), 'invitation')
  await queue.enqueue(trx, announcementMovedToLandlord, movedMailData(moved, { invitationId }))
}
