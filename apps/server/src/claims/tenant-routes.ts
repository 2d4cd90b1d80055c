import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { sendStrangersFile } from '../platform/http/send-strangers-file.ts'
import { requireOwnContract } from '../contract/own-contract.ts'
import { findById } from '../application/store.ts'
import { answerItems } from './answer-claim.ts'
import { entriesOfClaims } from './claim-ledger-store.ts'
import { claimsOfPolicy } from './claim-store.ts'
import { evidenceOf, findEvidenceFile } from './evidence-store.ts'
import { bringEvidence } from './evidence.ts'
import { announcementsWaiting } from './present-announcement.ts'
import { partnersOf } from '../authorities/partner-act-store.ts'
import { presentToTenant } from './present-claim.ts'

/** Routes of the account for the landlord's claims on the tenant's policy. */
export function tenantClaimRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely } = deps.database
  const requireContract = (request: FastifyRequest, id: string) => requireOwnContract(deps, request, id)
  /** @throws AppError NOT_FOUND if the contract has no policy yet, because the landlord has not accepted */
  const ownPolicy = async (request: FastifyRequest, id: string) => {
    const { policy } = await requireContract(request, id)
    if (!policy) throw new AppError('NOT_FOUND')
    return policy.id
  }

  route(app, CALLS.userClaims, async ({ params, request }) => {
    const { applicationId, policy } = await requireContract(request, params.id)
    const application = await findById(deps.database.kysely, applicationId)
    return {
      currency: application?.answers.currency ?? 'EUR',
      claims: policy ? await tenantClaims(policy.id) : [],
      announcements: policy ? await announcementsWaiting(kysely, policy.id, todayOf(deps.clock)) : [],
    }
  })

  route(app, CALLS.userClaimAnswer, async ({ params: { id, claimId }, payload, request }) => {
    const policyId = await ownPolicy(request, id)
    await answerItems(deps, { policyId, claimId }, payload.items)
    return tenantClaim(policyId, claimId)
  })

  route(app, CALLS.userClaimFile, async ({ params: { id, claimId, evidenceId }, request, reply }) => {
    await tenantClaim(await ownPolicy(request, id), claimId)
    return sendStrangersFile(reply, deps.storage, await findEvidenceFile(kysely, claimId, evidenceId))
  })

  app.register(async (uploads) => {
    await uploads.register(multipart)
    route(uploads, CALLS.userClaimEvidence, async ({ params: { id, claimId, itemId }, request }) => {
      const policyId = await ownPolicy(request, id)
      await bringEvidence(deps, request, { policyId, claimId, itemId, party: 'TENANT' })
      return tenantClaim(policyId, claimId)
    })
  })

  async function tenantClaims(policyId: string): Promise<TenantClaim[]> {
    const claims = await claimsOfPolicy(kysely, policyId)
    const evidence = await evidenceOf(
      kysely,
      claims.map(({ id }) => id),
    )
    const entries = await entriesOfClaims(kysely, policyId)
    const partners = await partnersOf(
      kysely,
      'CLAIM_OPENED',
      claims.map(({ id }) => id),
    )
    return claims.map((claim) =>
      presentToTenant({ claim, evidence, partner: partners.get(claim.id) ?? null }, entries, todayOf(deps.clock)),
    )
  }

  async function tenantClaim(policyId: string, claimId: string): Promise<TenantClaim> {
    const claim = (await tenantClaims(policyId)).find(({ id }) => id === claimId)
    if (!claim) throw new AppError('NOT_FOUND')
    return claim
  }
}
