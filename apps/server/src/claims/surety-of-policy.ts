import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { suretyOn, type Surety } from '@nestbond/domain/policy/end-of-surety'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { ClaimedPolicy, StoredClaim } from './claim-store.ts'

/** The first day of cover: the insurance start, but not before the landlord's acceptance. */
export function coverStartOf({ insuranceStart, acceptedOn }: ClaimedPolicy): CivilDate {
  return acceptedOn > insuranceStart ? acceptedOn : insuranceStart
}

/**
 * The end of a policy's surety with all its claims, as of a day (end of the surety, docs/product-decisions.md#d55).
 * @param replacedOn the first day of the certificate that replaces the one in question
 */
export function suretyOfPolicy(
  policy: ClaimedPolicy,
  claims: readonly StoredClaim[],
  today: CivilDate,
  replacedOn: CivilDate | null = null,
): Surety {
  const payouts = claims.flatMap(({ settled, payout }) => (settled !== null && payout ? [{ settled, ...payout }] : []))
  const paidOut = payouts.reduce((sum, { settled }) => sum + settled, 0)
  return suretyOn(
    {
      state: policy.state,
      coverStart: coverStartOf(policy),
      agreedEnd: policy.insuranceEnd,
      paidUntil: policy.endedOn,
      noticeDay: policy.noticeDay,
      movedOutOn: policy.state === 'MOVED_OUT' ? policy.endedOn : null,
      replacedOn,
      deposit: policy.deposit,
      paidOut,
      usedUpOn:
        paidOut >= policy.deposit
          ? (payouts
              .map(({ paidOn }) => paidOn)
              .sort()
              .at(-1) ?? null)
          : null,
      announced: policy.announced,
      claimOpen: policy.state === 'CLAIMED' || claims.some(({ state }) => isOpenClaim(state)),
    },
    today,
  )
}
