import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import { answeringTenants } from '../answering-tenants.ts'
import type { ClaimedPolicy } from '../claim-store.ts'

/** `applicationId`: that of the tenant who is told; of the first tenant if left out, and for the landlord. */
export const announcementMailSchema = z.object({
  announcementId: z.uuid(),
  mailId: z.uuid(),
  applicationId: z.optional(z.uuid()),
})
export type AnnouncementMailData = z.infer<typeof announcementMailSchema>

export function announcementMailData(announcementId: string): AnnouncementMailData {
  return { announcementId, mailId: randomUUID() }
}

/** The data of a mail to each tenant of a policy. */
export async function announcementMailsToTenants(
  trx: Kysely<Tables>,
  policy: Pick<ClaimedPolicy, 'applicationId'>,
  announcementId: string,
): Promise<AnnouncementMailData[]> {
  const tenants = await answeringTenants(trx, policy)
  return tenants.map((applicationId) => ({ ...announcementMailData(announcementId), applicationId }))
}
