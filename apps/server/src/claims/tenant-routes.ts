import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { type HouseholdRole } from '@nestbond/domain/co-tenants/household-acts'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { sendStrangersFile } from '../platform/http/send-strangers-file.ts'
import type { AccountContract } from '../contract/own-contract-store.ts'
import { findById } from '../application/store.ts'
import { answerItems } from './answer-claim.ts'
import { entriesOfClaims } from './claim-ledger-store.ts'
import { claimsOfPolicy } from './claim-store.ts'
import { evidenceOf, findEvidenceFile } from './evidence-store.ts'
import { bringEvidence } from './evidence.ts'
import { coTenantPayers } from './card-payments/card-payment-store.ts'
import { announcementsWaiting } from './present-announcement.ts'
import { partnersOf } from '../authorities/partner-act-store.ts'
import { presentToTenant } from './present-claim.ts'
import { presentJointAnswers } from './present-joint-answers.ts'

interface OwnPolicy {
  policyId: string
  role: HouseholdRole
  /** The id of the tenant's own application. */
  tenantId: string
}

/** Routes of the account for the landlord's claims on the tenant's policy. */
export function tenantClaimRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely } = deps.database
  /** @throws AppError NOT_FOUND if the contract has no policy yet, because the landlord has not accepted */
  const ownPolicy = ({ contract, role, applicationId: tenantId }: AccountContract): OwnPolicy => {
    if (!contract.policy) throw new AppError('NOT_FOUND')
    return { policyId: contract.policy.id, role, tenantId }
  }

  route(app, CALLS.userClaims, async ({ caller: { contract, role, ...held } }) => {
    const { applicationId, policy } = contract
    const application = await findById(deps.database.kysely, applicationId)
    return {
      currency: application?.answers.currency ?? 'EUR',
      claims: policy ? await tenantClaims({ policyId: policy.id, role, tenantId: held.applicationId }) : [],
      announcements: policy ? await announcementsWaiting(kysely, policy.id, todayOf(deps.clock)) : [],
    }
  })

  route(app, CALLS.userClaimAnswer, async ({ params: { claimId }, payload, caller }) => {
    const own = ownPolicy(caller)
    await answerItems(deps, { policyId: own.policyId, claimId, tenantId: own.tenantId }, payload.items)
    return tenantClaim(own, claimId)
  })

  route(app, CALLS.userClaimFile, async ({ params: { claimId, evidenceId }, reply, caller }) => {
    await tenantClaim(ownPolicy(caller), claimId)
    return sendStrangersFile(reply, deps.storage, await findEvidenceFile(kysely, claimId, evidenceId))
  })

  app.register(async (uploads) => {
    await uploads.register(multipart)
    route(uploads, CALLS.userClaimEvidence, async ({ params: { claimId, itemId }, request, caller }) => {
      const own = ownPolicy(caller)
      await bringEvidence(deps, request, { policyId: own.policyId, claimId, itemId, party: 'TENANT' })
      return tenantClaim(own, claimId)
    })
  })

  async function tenantClaims({ policyId, role, tenantId }: OwnPolicy): Promise<TenantClaim[]> {
    const claims = await claimsOfPolicy(kysely, policyId)
    const evidence = await evidenceOf(
      kysely,
      claims.map(({ id }) => id),
    )
    const entries = await entriesOfClaims(kysely, policyId)
    const payers = await coTenantPayers(kysely, policyId)
    const ownReceipts = entries
      .filter(({ kind }) => kind === 'CLAIM_REPAYMENT')
      .flatMap(({ reference }, at) => (payers.get(reference) === tenantId ? [at + 1] : []))
    const partners = await partnersOf(
      kysely,
      'CLAIM_OPENED',
      claims.map(({ id }) => id),
    )
    return Promise.all(
      claims.map(async (claim) => {
        const { joint, answeredBy } = await presentJointAnswers(kysely, claim, deps.clock.now())
        const view = { claim, evidence, partner: partners.get(claim.id) ?? null }
        const shown = presentToTenant(view, entries, todayOf(deps.clock), joint)
        return forPayer(role === 'FIRST' ? null : ownReceipts, {
          ...shown,
          // Once the time to object is over, the first answer counts, also before its job has run.
          mayAnswer: shown.mayAnswer && !answeredBy.includes(tenantId) && joint?.holdsUntil !== null,
        })
      }),
    )
  }

  async function tenantClaim(own: OwnPolicy, claimId: string): Promise<TenantClaim> {
    const claim = (await tenantClaims(own)).find(({ id }) => id === claimId)
    if (!claim) throw new AppError('NOT_FOUND')
    return claim
  }
}

/**
 * A co-tenant sees what is owed, and the own payments, not by what the others have paid (accounts of co-tenants, docs/product-decisions.md#d104).
 * @param receipts the ordinals of the own payments; null for the first tenant, who has the receipts of all
 */
function forPayer(receipts: readonly number[] | null, claim: TenantClaim): TenantClaim {
  const { repayment } = claim
  if (receipts === null || !repayment) return claim
  return {
    ...claim,
    repayment: { ...repayment, received: repayment.received.filter((one) => receipts.includes(one.receipt)) },
  }
}
