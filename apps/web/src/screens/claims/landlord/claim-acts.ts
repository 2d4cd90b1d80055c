import type { Announcement } from '@nestbond/api/claims/announcements'
import type { LandlordClaim } from '@nestbond/api/claims/claims'
import type { Payload } from '@nestbond/api/types'
import { callApi, urlOf } from '../../../api/client.ts'

/** The calls of the forms about a landlord's claims. The landlord makes them by the policy's link, a partner with an authority in the portal. */
export interface ClaimActs {
  /** Only the landlord names a payout account. */
  own: boolean
  open: (payload: Payload<'landlordClaimOpen'>) => Promise<LandlordClaim>
  announce: (payload: Payload<'landlordClaimAnnounce'>) => Promise<{ announcements: Announcement[] }>
  takeOffers: (claimId: string, items: string[]) => Promise<LandlordClaim>
  takeBack: (claimId: string) => Promise<LandlordClaim>
  takeAnnouncementBack: (announcementId: string) => Promise<{ announcements: Announcement[] }>
  evidenceUrl: (claimId: string, itemId: string) => string
  fileUrl: (claimId: string, evidenceId: string) => string
  /** Loads all claims again. */
  claims: (signal: AbortSignal) => Promise<readonly LandlordClaim[]>
}

/** The landlord's own calls. @param id of the policy's link */
export function ownClaimActs(id: string): ClaimActs {
  return {
    own: true,
    open: (payload) => callApi('landlordClaimOpen', { params: { id }, payload, quiet: true }),
    announce: (payload) => callApi('landlordClaimAnnounce', { params: { id }, payload, quiet: true }),
    takeOffers: (claimId, items) =>
      callApi('landlordClaimTakeOffers', { params: { id, claimId }, payload: { items }, quiet: true }),
    takeBack: (claimId) => callApi('landlordClaimTakeBack', { params: { id, claimId }, payload: {}, quiet: true }),
    takeAnnouncementBack: (announcementId) =>
      callApi('landlordAnnouncementTakeBack', { params: { id, announcementId }, payload: {}, quiet: true }),
    evidenceUrl: (claimId, itemId) => urlOf('landlordClaimEvidence', { params: { id, claimId, itemId } }),
    fileUrl: (claimId, evidenceId) => urlOf('landlordClaimFile', { params: { id, claimId, evidenceId } }),
    claims: async (signal) => (await callApi('landlordPolicy', { params: { id }, quiet: true, signal })).claims,
  }
}
