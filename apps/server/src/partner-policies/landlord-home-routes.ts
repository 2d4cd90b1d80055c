import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { findEvidenceFile } from '../claims/evidence-store.ts'
import { bringEvidence } from '../claims/evidence.ts'
import { takeCounterOffers } from '../claims/take-counter-offers.ts'
import type { Deps } from '../platform/deps.ts'
import { hourlyLimit, type Limit } from '../platform/call-limits/call-limits.ts'
import { commandRoute, route } from '../platform/http/route.ts'
import { sendStrangersFile } from '../platform/http/send-strangers-file.ts'
import {
  acceptForLandlord,
  announceForLandlord,
  beginActOnPolicy,
  claimForLandlord,
  correctForLandlord,
  declineForLandlord,
  draftForLandlord,
  sendPapersToLandlord,
  takeAnnouncementBackForLandlord,
  takeClaimBackForLandlord,
  withdrawCorrectionForLandlord,
} from './act-for-landlord.ts'
import { partnerClaim, partnerHome } from './present-partner-home.ts'

interface ById {
  id: string
}

/** Routes by which a partner acts for landlords who have agreed (authorities of partners, docs/product-decisions.md#d75). */
export function landlordHomeRoutes(app: FastifyInstance, deps: Deps): void {
  // As for the landlord's own acts: enough for a house full of tenants, too low for flooding one.
  const limit = hourlyLimit(deps, 'partner-for-landlord', deps.config.rateLimits.mailedLinksPerHour * 10)
  route(app, CALLS.partnerHome, async ({ params, caller }) => partnerHome(deps, caller.partnerId, params.id))

  route(app, CALLS.partnerHomeAccept, async ({ params, request, caller }) => {
    await limit(request)
    await acceptForLandlord(deps, caller, params.id)
    return partnerHome(deps, caller.partnerId, params.id)
  })

  commandRoute(app, CALLS.partnerHomeDecline, async ({ body, request, caller }) => {
    await limit(request)
    const { id } = request.params as ById
    await declineForLandlord(deps, caller, id, body)
    return partnerHome(deps, caller.partnerId, id)
  })

  route(app, CALLS.partnerHomeCorrection, async ({ params, request, caller }) => {
    await limit(request)
    return draftForLandlord(deps, caller, params.id)
  })

  commandRoute(app, CALLS.partnerHomeCorrect, async ({ body, request, caller }) => {
    await limit(request)
    const { id } = request.params as ById
    await correctForLandlord(deps, caller, id, body)
    return partnerHome(deps, caller.partnerId, id)
  })

  commandRoute(app, CALLS.partnerHomeAnnounce, async ({ body, request, caller }) => {
    await limit(request)
    const { id } = request.params as ById
    await announceForLandlord(deps, caller, id, body)
    return partnerHome(deps, caller.partnerId, id)
  })

  route(app, CALLS.partnerHomeAnnouncementTakeBack, async ({ params, request, caller }) => {
    await limit(request)
    await takeAnnouncementBackForLandlord(deps, caller, params.id, params.announcementId)
    return partnerHome(deps, caller.partnerId, params.id)
  })

  route(app, CALLS.partnerHomeCorrectionWithdraw, async ({ params, request, caller }) => {
    await limit(request)
    await withdrawCorrectionForLandlord(deps, caller, params.id)
    return partnerHome(deps, caller.partnerId, params.id)
  })

  route(app, CALLS.partnerHomePapers, async ({ params, request, caller }) => {
    await limit(request)
    await sendPapersToLandlord(deps, caller, params.id)
    return partnerHome(deps, caller.partnerId, params.id)
  })

  claimRoutes(app, deps, limit)
}

/** Routes for the landlord's claims and their evidence. */
function claimRoutes(app: FastifyInstance, deps: Deps, limit: Limit): void {
  commandRoute(app, CALLS.partnerHomeClaim, async ({ body, request, caller }) => {
    await limit(request)
    const { policyId, claimId } = await claimForLandlord(deps, caller, (request.params as ById).id, body)
    return partnerClaim(deps, caller.partnerId, policyId, claimId)
  })

  commandRoute(app, CALLS.partnerHomeTakeOffers, async ({ body, request, caller }) => {
    const { id, claimId } = request.params as ById & { claimId: string }
    await limit(request)
    const { policyId, onBehalf } = await beginActOnPolicy(deps, caller, id, 'COUNTER_OFFERS_TAKEN')
    await takeCounterOffers(deps, { policyId, claimId }, body, onBehalf)
    return partnerClaim(deps, caller.partnerId, policyId, claimId)
  })

  route(app, CALLS.partnerHomeClaimTakeBack, async ({ params, request, caller }) => {
    await limit(request)
    const { policyId, claimId } = await takeClaimBackForLandlord(deps, caller, params.id, params.claimId)
    return partnerClaim(deps, caller.partnerId, policyId, claimId)
  })

  route(app, CALLS.partnerHomeFile, async ({ params: { id, claimId, evidenceId }, reply, caller }) => {
    const { policyId } = await beginActOnPolicy(deps, caller, id, 'EVIDENCE_BROUGHT')
    await partnerClaim(deps, caller.partnerId, policyId, claimId)
    return sendStrangersFile(reply, deps.storage, await findEvidenceFile(deps.database.kysely, claimId, evidenceId))
  })

  app.register(async (uploads) => {
    await uploads.register(multipart)
    route(uploads, CALLS.partnerHomeEvidence, async ({ params: { id, claimId, itemId }, request, caller }) => {
      await limit(request)
      const { policyId, onBehalf } = await beginActOnPolicy(deps, caller, id, 'EVIDENCE_BROUGHT')
      await bringEvidence(deps, request, { policyId, claimId, itemId, party: 'LANDLORD', onBehalf })
      return partnerClaim(deps, caller.partnerId, policyId, claimId)
    })
  })
}
