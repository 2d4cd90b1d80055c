import * as z from 'zod/mini'
import { ANNOUNCEMENT_STATES, announcementBody } from '@nestbond/domain/claims/announcement'
import { call } from '../call.ts'

/** A claim that the landlord has announced without its amount. */
export const announcement = z.object({
  id: z.string(),
  reason: z.string(),
  announcedAt: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** The last day for its amount, UTC midnight; null while the end of cover is not certain. */
  quantifyUntil: z.nullable(z.string()),
})
export type Announcement = z.infer<typeof announcement>

const announcements = z.object({ announcements: z.array(announcement) })

export const landlordClaimAnnounce = call('landlordClaimAnnounce', {
  who: 'landlord-session',
  summary:
    'Announces a claim whose amount is not known yet, which keeps the time for claims. A repeated call gets the same response',
  tag: 'landlord',
  params: z.object({ id: z.string() }),
  payload: announcementBody,
  response: announcements,
  errors: ['CLAIM_NOT_POSSIBLE', 'LIMIT_REACHED', 'LINK_REPLACED', 'TENANT_ERASED'],
})

export const landlordAnnouncementTakeBack = call('landlordAnnouncementTakeBack', {
  who: 'landlord-session',
  summary: 'Takes an announced claim back, until its amount was given. A repeated call gets the same response',
  tag: 'landlord',
  params: z.object({ id: z.string(), announcementId: z.string() }),
  payload: z.object({}),
  response: announcements,
  errors: ['CLAIM_MOVED_ON', 'LINK_REPLACED', 'TENANT_ERASED'],
})
