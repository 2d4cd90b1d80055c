import type { Cents } from '../values/money.ts'
import { settledSum, type ClaimFacts, type ClaimItem, type ClaimState } from './claim.ts'
import { checksOfAccepted, type AcceptedClaim, type ClaimCheck } from './claim-limits.ts'

export type TakenOffers =
  /** `checks` lists why a claim that both agree on still goes to the office. */
  | { kind: 'move'; claim: { state: ClaimState; items: ClaimItem[]; checks: ClaimCheck[] } }
  /** A repeat: the landlord has taken these offers already. */
  | { kind: 'same' }
  /** The office has decided, the claim is over, or an item has no counter-offer. */
  | { kind: 'closed' }

/** Whether the landlord may take the tenant's counter-offer for an item. */
export function mayTakeOffer(claim: Pick<ClaimFacts, 'state'>, { state }: Pick<ClaimItem, 'state'>): boolean {
  return claim.state === 'WITH_OFFICE' && state === 'COUNTERED'
}

/** The sum (cents) of the tenant's counter-offers that the landlord may take; null without one. */
export function offeredSum(claim: Pick<ClaimFacts, 'state' | 'items'>): Cents | null {
  const offered = claim.items.filter((item) => mayTakeOffer(claim, item))
  return offered.length === 0 ? null : offered.reduce((sum, { countered }) => sum + (countered ?? 0), 0)
}

/**
 * Applies the landlord's consent to counter-offers to a claim as it is today (`claimOn`). Once every item is accepted or agreed, the claim is decided
 * under the same conditions as one that the tenant accepts as a whole (money by two people, docs/product-decisions.md#d51): two people who only
 * pretend to differ must not get around the office. Otherwise the office decides what is open.
 * @param ids the items whose counter-offers the landlord takes
 */
export function takeCounterOffers(
  claim: ClaimFacts,
  ids: readonly string[],
  circumstances: Omit<AcceptedClaim, 'sum'>,
): TakenOffers {
  const named = claim.items.filter(({ id }) => ids.includes(id))
  if (named.length === 0 || named.length !== new Set(ids).size) return { kind: 'closed' }
  if (named.every(({ state }) => state === 'AGREED')) return { kind: 'same' }
  if (named.some((item) => item.state !== 'AGREED' && !mayTakeOffer(claim, item))) return { kind: 'closed' }
  const items = claim.items.map((item): ClaimItem => (named.includes(item) ? { ...item, state: 'AGREED' } : item))
  const sum: Cents | null = items.every(({ state }) => state === 'ACCEPTED' || state === 'AGREED')
    ? settledSum(items)
    : null
  if (sum === null) return { kind: 'move', claim: { state: 'WITH_OFFICE', items, checks: [] } }
  const checks = checksOfAccepted({ ...circumstances, sum })
  return { kind: 'move', claim: { state: checks.length === 0 ? 'DECIDED' : 'WITH_OFFICE', items, checks } }
}
