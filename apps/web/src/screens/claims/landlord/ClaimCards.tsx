import type { LandlordClaim } from '@nestbond/api/claims/claims'
import type { ClaimContext } from '../claim-words.ts'
import type { ClaimActs } from './claim-acts.ts'
import { LandlordClaimCard } from './LandlordClaimCard.tsx'
import type { OpenedClaim } from './use-opened-claim.ts'

interface ClaimCardsProps {
  policyId: string
  acts: ClaimActs
  claims: readonly LandlordClaim[]
  context: ClaimContext
  opened: OpenedClaim
  onStale: () => void
}

/** The claims on a policy, as the landlord or a partner with an authority sees them. A claim in another state makes the page load again. */
export function ClaimCards({ policyId, acts, claims, context, opened, onStale }: ClaimCardsProps) {
  return claims.map((claim) => (
    <LandlordClaimCard
      key={claim.id}
      policyId={policyId}
      acts={acts}
      claim={claim}
      context={context}
      chosen={opened.filesOf(claim.id)}
      onPut={(changed) => {
        opened.replace(changed)
        if (changed.state !== claim.state) onStale()
      }}
      onStale={onStale}
    />
  ))
}
