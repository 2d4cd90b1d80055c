import { amountUse, type AmountUse } from '@nestbond/domain/claims/amount-use'
import { boundAmount, isOpenClaim } from '@nestbond/domain/claims/claim'
import { suretyOn, type Surety } from '@nestbond/domain/policy/end-of-surety'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { ClaimedPolicy, StoredClaim } from './claim-store.ts'

/** The first day of cover: the insurance start, but not before the landlord's acceptance. */
export function coverStartOf({ insuranceStart, acceptedOn }: ClaimedPolicy): CivilDate {
  return acceptedOn > insuranceStart ? acceptedOn : insuranceStart
}

/** How all claims use the policy's amount, which it may share with the policy of a former or a new household (docs/product-decisions.md#d108). */
export function amountUseOf(policy: ClaimedPolicy, claims: readonly StoredClaim[]): AmountUse {
  return amountUse(policy.deposit, [...claims, ...policy.linkedClaims])
}

/** The part of the policy's amount (cents) that claims on the policy of a former or a new household use. */
export function linkedAmountOf({ linkedClaims }: ClaimedPolicy): Cents {
  return linkedClaims.reduce((sum, claim) => sum + boundAmount(claim), 0)
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
  const { paidOut, usedUpOn } = amountUseOf(policy, claims)
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
      usedUpOn,
      announced: policy.announced,
      claimOpen: policy.state === 'CLAIMED' || claims.some(({ state }) => isOpenClaim(state)),
    },
    today,
  )
}
