import { callApi, urlOf } from '../../../api/client.ts'
import type { ClaimActs } from '../../claims/landlord/claim-acts.ts'

/** The calls of a partner that acts for a landlord. @param id of the policy */
export function partnerClaimActs(id: string): ClaimActs {
  const params = { id }
  return {
    own: false,
    open: ({ payoutAccount: _account, ...payload }) => callApi('partnerHomeClaim', { params, payload, quiet: true }),
    announce: (payload) => callApi('partnerHomeAnnounce', { params, payload, quiet: true }),
    takeOffers: (claimId, items) =>
      callApi('partnerHomeTakeOffers', { params: { id, claimId }, payload: { items }, quiet: true }),
    takeBack: (claimId) => callApi('partnerHomeClaimTakeBack', { params: { id, claimId }, payload: {}, quiet: true }),
    takeAnnouncementBack: (announcementId) =>
      callApi('partnerHomeAnnouncementTakeBack', { params: { id, announcementId }, payload: {}, quiet: true }),
    evidenceUrl: (claimId, itemId) => urlOf('partnerHomeEvidence', { params: { id, claimId, itemId } }),
    fileUrl: (claimId, evidenceId) => urlOf('partnerHomeFile', { params: { id, claimId, evidenceId } }),
    claims: async (signal) => (await callApi('partnerHome', { params, quiet: true, signal })).claims,
  }
}
