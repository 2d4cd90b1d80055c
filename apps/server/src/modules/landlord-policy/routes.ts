import { certificatePdf } from '../certificate/certificate-pdf.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import type { Deps } from '../../deps.ts'
import { hourlyLimit } from '../../http/limits.ts'
import { commandRoute, route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { sendStrangersFile } from '../../http/send-strangers-file.ts'
import { needed } from '../application/needed.ts'
import { changeContact, presentContact } from '../landlord/change-contact.ts'
import { findInvitationOf } from '../landlord-links/invitation-store.ts'
import { inviteNextTenant, presentLastTerms } from '../landlord/next-tenant.ts'
import { findEvidenceFile } from '../claims/evidence-store.ts'
import { bringEvidence } from '../claims/evidence.ts'
import { namePayoutAccount, takeClaimBack } from '../claims/landlord-acts.ts'
import { landlordClaim, openPolicyBy, presentLandlordPolicy } from './present-policy.ts'
import { openClaim } from '../claims/open-claim.ts'

type ClaimParams = { id: string; claimId: string }

/** What a landlord does with a policy by its link, without an account. */
export function landlordPolicyRoutes(app: FastifyInstance, deps: Deps): void {
  // A claim mails the tenant: far more than a house full of tenants needs, far too few to flood one.
  const limit = hourlyLimit(app, deps.config.rateLimits.mailedLinksPerHour * 10)
  const opened = async (id: string) => (await openPolicyBy(deps, id)).policy.id

  route(app, CALLS.landlordPolicy, async ({ params }) => presentLandlordPolicy(deps, await openPolicyBy(deps, params.id)))

  route(app, CALLS.landlordPolicyCertificate, async ({ params, reply }) => {
    const { certificate } = await openPolicyBy(deps, params.id)
    return sendPdf(reply, await certificatePdf(deps, certificate), `${certificate.code}.pdf`)
  })

  route(app, CALLS.landlordContact, async ({ params }) => presentContact((await openPolicyBy(deps, params.id)).application.answers))

  commandRoute(app, CALLS.landlordContactChange, async ({ body, request }) => {
    const { application } = await openPolicyBy(deps, (request.params as { id: string }).id)
    await limit(request)
    const { id } = needed(await findInvitationOf(deps.database.kysely, application.id), 'invitation')
    return presentContact(await changeContact(deps, application, id, body))
  })

  route(app, CALLS.landlordNextTenant, async ({ params }) => presentLastTerms((await openPolicyBy(deps, params.id)).application.answers))

  commandRoute(app, CALLS.landlordNextTenantInvite, async ({ body, request }) => {
    const { application } = await openPolicyBy(deps, (request.params as { id: string }).id)
    await limit(request)
    await inviteNextTenant(deps, application, body)
    return {}
  })

  commandRoute(app, CALLS.landlordClaimOpen, async ({ body, request }) => {
    const policyId = await opened((request.params as { id: string }).id)
    await limit(request)
    return landlordClaim(deps, policyId, await openClaim(deps, policyId, body))
  })

  commandRoute(app, CALLS.landlordClaimPayoutAccount, async ({ body, request }) => {
    const { id, claimId } = request.params as ClaimParams
    const policyId = await opened(id)
    await namePayoutAccount(deps, { policyId, claimId }, body)
    return landlordClaim(deps, policyId, claimId)
  })

  route(app, CALLS.landlordClaimTakeBack, async ({ params: { id, claimId } }) => {
    const policyId = await opened(id)
    await takeClaimBack(deps, { policyId, claimId })
    return landlordClaim(deps, policyId, claimId)
  })

  route(app, CALLS.landlordClaimFile, async ({ params: { id, claimId, evidenceId }, reply }) => {
    await landlordClaim(deps, await opened(id), claimId)
    return sendStrangersFile(reply, deps.storage, await findEvidenceFile(deps.database.kysely, claimId, evidenceId))
  })

  app.register(async (uploads) => {
    await uploads.register(multipart)
    route(uploads, CALLS.landlordClaimEvidence, async ({ params: { id, claimId, itemId }, request }) => {
      const policyId = await opened(id)
      await bringEvidence(deps, request, { policyId, claimId, itemId, party: 'LANDLORD' })
      return landlordClaim(deps, policyId, claimId)
    })
  })
}
