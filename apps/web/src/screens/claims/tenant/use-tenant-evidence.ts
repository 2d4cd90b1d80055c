import type { TenantClaim } from '@nestbond/api/claims/claims'
import { callApi, urlOf } from '../../../api/client.ts'
import { useEvidence } from '../use-evidence.ts'
import { useLeaveWarning } from '../../underwriting/uploads/use-leave-warning.ts'

/** Uploads the tenant's evidence for the items of a claim. */
export function useTenantEvidence(policyId: string, claim: TenantClaim, onStored: (claim: TenantClaim) => void) {
  const evidence = useEvidence<TenantClaim>({
    claim,
    url: (itemId) => urlOf('userClaimEvidence', { params: { id: policyId, claimId: claim.id, itemId } }),
    read: async (signal) =>
      (await callApi('userClaims', { params: { id: policyId }, signal })).claims.find(({ id }) => id === claim.id) ??
      null,
    onStored,
  })
  useLeaveWarning(evidence.pending.some(({ fault }) => fault === null))
  return evidence
}

export function tenantFileHref(policyId: string, claimId: string, evidenceId: string): string {
  return urlOf('userClaimFile', { params: { id: policyId, claimId, evidenceId } })
}
