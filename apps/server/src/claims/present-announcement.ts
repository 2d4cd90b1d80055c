import type { Announcement } from '@nestbond/api/claims/announcements'
import { announcementOn } from '@nestbond/domain/claims/announcement'
import type { Surety } from '@nestbond/domain/policy/end-of-surety'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { announcementsOfPolicy } from './announcement-store.ts'
import { claimsOfPolicy, findPolicy } from './claim-store.ts'
import { suretyOfPolicy } from './surety-of-policy.ts'

/** The announced claims of a policy that wait for their amount, newest first, as its landlord and its tenant see them. */
export async function openAnnouncementsOf(
  db: Kysely<Tables>,
  policyId: string,
  surety: Pick<Surety, 'state' | 'lastQuantifyDay'>,
  today: CivilDate,
): Promise<Announcement[]> {
  return (await announcementsOfPolicy(db, policyId))
    .map((one): Announcement => ({
      id: one.id,
      reason: one.reason,
      announcedAt: one.announcedAt.toISOString(),
      state: announcementOn(one, surety, today),
      quantifyUntil: surety.lastQuantifyDay && toWireDate(surety.lastQuantifyDay),
    }))
    .filter(({ state }) => state === 'OPEN')
}

/** The same for a caller that has only the policy's id. */
export async function announcementsWaiting(
  db: Kysely<Tables>,
  policyId: string,
  today: CivilDate,
): Promise<Announcement[]> {
  const policy = await findPolicy(db, policyId)
  if (!policy?.announced) return []
  return openAnnouncementsOf(db, policyId, suretyOfPolicy(policy, await claimsOfPolicy(db, policyId), today), today)
}
