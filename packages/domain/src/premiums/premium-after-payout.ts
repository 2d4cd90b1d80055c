import type { CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import type { EarlierPremium, PremiumTerms } from './period.ts'

/**
 * The premium after a payout: periods that begin after its day cost what the contract's tariff asks for the amount that is left, and never more than
 * before (premium follows cover, docs/product-decisions.md#d122). The period in which it falls, and those that wait to be charged, keep theirs.
 * @param price of a whole period for the amount left (cents)
 */
export function premiumAfterPayout(
  { premium, earlier = [] }: Pick<PremiumTerms, 'premium' | 'earlier'>,
  price: Cents,
  on: CivilDate,
): { premium: Cents; earlier: readonly EarlierPremium[] } {
  if (price >= premium) return { premium, earlier }
  // Of two payouts on one day, the first one knows the premium before both.
  const known = earlier.some(({ until }) => until >= on)
  return { premium: price, earlier: known ? earlier : [...earlier, { until: on, premium }] }
}
