import { certificatePdf } from '../../policy/certificate/certificate-pdf.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { hourlyLimit, type Limit } from '../../platform/call-limits/call-limits.ts'
import { commandRoute, route } from '../../platform/http/route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { sendStrangersFile } from '../../platform/http/send-strangers-file.ts'
import { changeContact, presentContact } from '../change-contact.ts'
import { requireLandlord } from '../../landlord-session/landlord-session.ts'
import { chooseLanguage } from '../choose-language.ts'
import { objectToMailboxChange } from '../object-to-mailbox.ts'
import { inviteNextTenant, presentLastTerms } from '../next-tenant.ts'
import { findEvidenceFile } from '../../claims/evidence-store.ts'
import { bringEvidence } from '../../claims/evidence.ts'
import { namePayoutAccount, takeClaimBack } from '../../claims/landlord-acts.ts'
import { landlordClaim, openPolicyBy, presentLandlordPolicy, type OpenedPolicy } from './present-policy.ts'
import { takeCounterOffers } from '../../claims/take-counter-offers.ts'
import { coverStartOf } from '../../claims/surety-of-policy.ts'
import { answerDepositChange } from '../../policy/deposit-change/answer-deposit-change.ts'
import { answerMoveOut } from '../../policy/move-out/answer-move-out.ts'
import { announceClaim, takeAnnouncementBack } from '../../claims/announce-claim.ts'
import { announcementsWaiting } from '../../claims/present-announcement.ts'
import { todayOf } from '../../platform/clock.ts'
import { openClaim } from '../../claims/open-claim.ts'

type ClaimParams = { id: string; claimId: string }

/**
 * Routes for the landlord's page of a policy. The link is enough for reading; actions need a session of the mailbox (codes for landlord acts,
 * docs/product-decisions.md#d50).
 */
export function landlordPolicyRoutes(app: FastifyInstance, deps: Deps): void {
  // A claim mails the tenant. The limit suits a landlord with a house full of tenants, and is too low for flooding one tenant.
  const limit = hourlyLimit(deps, 'landlord-policy', deps.config.rateLimits.mailedLinksPerHour * 10)

  route(app, CALLS.landlordPolicy, async ({ params }) =>
    presentLandlordPolicy(deps, await openPolicyBy(deps, params.id)),
  )

  route(app, CALLS.landlordMailboxObject, async ({ params, request }) => {
    await objectToMailboxChange(deps, await acting(deps, request))
    return presentLandlordPolicy(deps, await openPolicyBy(deps, params.id))
  })

  commandRoute(app, CALLS.landlordMoveOut, async ({ body, request }) => {
    const { policy, application } = await acting(deps, request)
    await limit(request)
    const answered = { policyId: policy.id, applicationId: application.id, coverStart: coverStartOf(policy) }
    await answerMoveOut(deps, answered, body)
    return presentLandlordPolicy(deps, await openPolicyBy(deps, (request.params as { id: string }).id))
  })

  commandRoute(app, CALLS.landlordDeposit, async ({ body, request }) => {
    const { policy, application } = await acting(deps, request)
    await limit(request)
    await answerDepositChange(deps, { application, policyId: policy.id }, body)
    return presentLandlordPolicy(deps, await openPolicyBy(deps, (request.params as { id: string }).id))
  })

  route(app, CALLS.landlordPolicyCertificate, async ({ params, reply }) => {
    const { certificate } = await openPolicyBy(deps, params.id)
    return sendPdf(reply, await certificatePdf(deps, certificate), `${certificate.code}.pdf`)
  })

  route(app, CALLS.landlordContact, async ({ params }) =>
    presentContact((await openPolicyBy(deps, params.id)).application.answers),
  )

  commandRoute(app, CALLS.landlordContactChange, async ({ body, request }) => {
    const { application, invitation } = await acting(deps, request)
    await limit(request)
    return presentContact(await changeContact(deps, application, invitation.id, body))
  })

  route(app, CALLS.landlordLanguage, async ({ payload, request }) => {
    await chooseLanguage(deps, await acting(deps, request), payload.language)
    return payload
  })

  route(app, CALLS.landlordNextTenant, async ({ params }) =>
    presentLastTerms((await openPolicyBy(deps, params.id)).application.answers),
  )

  commandRoute(app, CALLS.landlordNextTenantInvite, async ({ body, request }) => {
    const { application } = await acting(deps, request)
    await limit(request)
    await inviteNextTenant(deps, application, body)
    return {}
  })

  claimRoutes(app, deps, limit)
}

/** Routes for the claims, their announcements and their evidence. */
function claimRoutes(app: FastifyInstance, deps: Deps, limit: Limit): void {
  commandRoute(app, CALLS.landlordClaimOpen, async ({ body, request }) => {
    const policyId = (await acting(deps, request)).policy.id
    await limit(request)
    return landlordClaim(deps, policyId, await openClaim(deps, policyId, body))
  })

  commandRoute(app, CALLS.landlordClaimAnnounce, async ({ body, request }) => {
    const { policy } = await acting(deps, request)
    await limit(request)
    await announceClaim(deps, policy.id, body)
    return { announcements: await announcementsWaiting(deps.database.kysely, policy.id, todayOf(deps.clock)) }
  })

  route(app, CALLS.landlordAnnouncementTakeBack, async ({ params: { announcementId }, request }) => {
    const { policy } = await acting(deps, request)
    await takeAnnouncementBack(deps, policy.id, announcementId)
    return { announcements: await announcementsWaiting(deps.database.kysely, policy.id, todayOf(deps.clock)) }
  })

  commandRoute(app, CALLS.landlordClaimPayoutAccount, async ({ body, request }) => {
    const { claimId } = request.params as ClaimParams
    const policyId = (await acting(deps, request)).policy.id
    await namePayoutAccount(deps, { policyId, claimId }, body)
    return landlordClaim(deps, policyId, claimId)
  })

  commandRoute(app, CALLS.landlordClaimTakeOffers, async ({ body, request }) => {
    const { claimId } = request.params as ClaimParams
    const policyId = (await acting(deps, request)).policy.id
    await takeCounterOffers(deps, { policyId, claimId }, body)
    return landlordClaim(deps, policyId, claimId)
  })

  route(app, CALLS.landlordClaimTakeBack, async ({ params: { claimId }, request }) => {
    const policyId = (await acting(deps, request)).policy.id
    await takeClaimBack(deps, { policyId, claimId })
    return landlordClaim(deps, policyId, claimId)
  })

  route(app, CALLS.landlordClaimFile, async ({ params: { id, claimId, evidenceId }, reply }) => {
    await landlordClaim(deps, (await openPolicyBy(deps, id)).policy.id, claimId)
    return sendStrangersFile(reply, deps.storage, await findEvidenceFile(deps.database.kysely, claimId, evidenceId))
  })

  app.register(async (uploads) => {
    await uploads.register(multipart)
    route(uploads, CALLS.landlordClaimEvidence, async ({ params: { claimId, itemId }, request }) => {
      const policyId = (await acting(deps, request)).policy.id
      await bringEvidence(deps, request, { policyId, claimId, itemId, party: 'LANDLORD' })
      return landlordClaim(deps, policyId, claimId)
    })
  })
}

/** The policy of the link, for a landlord with a session of the mailbox. */
async function acting(deps: Deps, request: FastifyRequest): Promise<OpenedPolicy> {
  const opened = await openPolicyBy(deps, (request.params as { id: string }).id)
  await requireLandlord(deps, request, opened.application)
  return opened
}
