import type { CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import { claimableAmount, type ClaimFacts } from './claim.ts'

/** A claim on one of the policies that secure a deposit. */
export interface ClaimOnAmount extends Pick<ClaimFacts, 'state' | 'items'> {
  /** Cents; null until the claim is decided. */
  settled: Cents | null
  payout: { paidOn: CivilDate } | null
}

/** How claims use the amount of a surety. Amounts in cents. */
export interface AmountUse {
  /** The amount that may still be claimed. */
  claimable: Cents
  paidOut: Cents
  /** The day of the payout that used up the whole amount; null before. */
  usedUpOn: CivilDate | null
}

/**
 * The use of a surety's amount. The policies of a former and a new household secure one deposit together (docs/product-decisions.md#d108): a claim on one
 * of them uses the amount of each, so that they never pay more than the deposit, on whichever the landlord claims.
 * @param claims all claims on the policy and on those whose place it takes or that take its place
 */
export function amountUse(deposit: Cents, claims: readonly ClaimOnAmount[]): AmountUse {
  const payouts = claims.flatMap(({ settled, payout }) => (settled !== null && payout ? [{ settled, ...payout }] : []))
  const paidOut = payouts.reduce((sum, { settled }) => sum + settled, 0)
  const lastOn =
    payouts
      .map(({ paidOn }) => paidOn)
      .sort()
      .at(-1) ?? null
  return {
    claimable: claimableAmount(deposit, claims),
    paidOut,
    usedUpOn: paidOut >= deposit ? lastOn : null,
  }
}
