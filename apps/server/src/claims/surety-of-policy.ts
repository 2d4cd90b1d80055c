import { amountUse, type AmountUse } from '@nestbond/domain/claims/amount-use'
import { boundAmount, isOpenClaim } from '@nestbond/domain/claims/claim'
import { suretyOn, type Surety } from '@nestbond/domain/policy/end-of-surety'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { required } from '../platform/required.ts'
import { claimsOfPolicy, findPolicy, type ClaimedPolicy, type StoredClaim } from './claim-store.ts'

/** The first day of cover: the insurance start, but not before the landlord's acceptance. */
export function coverStartOf({ insuranceStart, acceptedOn }: ClaimedPolicy): CivilDate {
  return acceptedOn > insuranceStart ? acceptedOn : insuranceStart
}

/** How all claims use the policy's amount, which it may share with the policy of a former or a new household (docs/product-decisions.md#d108). */
export function amountUseOf(policy: ClaimedPolicy, claims: readonly StoredClaim[]): AmountUse {
  return amountUse(amountEver(policy), [...claims, ...policy.linkedClaims])
}

/** The amount (cents) that all payouts ever made count against: the present deposit, and what had been paid out before it was agreed. */
function amountEver({ deposit, paidBefore }: ClaimedPolicy): Cents {
  return deposit + paidBefore
}

/** What the landlord may still be paid (cents), by which the premium is priced (premium follows cover, docs/product-decisions.md#d122). */
export function amountLeftOf(policy: ClaimedPolicy, claims: readonly StoredClaim[]): Cents {
  return Math.max(amountEver(policy) - amountUseOf(policy, claims).paidOut, 0)
}

/** The same of a policy by its id. */
export async function loadAmountLeft(db: Kysely<Tables>, policyId: string): Promise<Cents> {
  return amountLeftOf(required(await findPolicy(db, policyId), 'policy'), await claimsOfPolicy(db, policyId))
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
      deposit: amountEver(policy),
      paidOut,
      usedUpOn,
      announced: policy.announced,
      claimOpen: policy.state === 'CLAIMED' || claims.some(({ state }) => isOpenClaim(state)),
    },
    today,
  )
}
