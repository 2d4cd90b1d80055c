import { isOpenClaim, settledSum, type ClaimState } from '@nestbond/domain/claims/claim'
import { suretyOn, type Surety } from '@nestbond/domain/policy/end-of-surety'
import type { Snapshot } from './policy-snapshot.ts'

/** The first day of cover of a policy. */
export function coverStartSeen({ policy, invitation, insuranceStart }: Snapshot): string {
  const accepted = policy && invitation.answeredOn
  return accepted && accepted > insuranceStart ? accepted : insuranceStart
}

/** The end of the surety by the rule, from what the database holds. */
export function suretySeen(seen: Snapshot): Surety {
  const { policy, claims, linkedClaims, today } = seen
  const paid = [...claims, ...linkedClaims].filter(({ state }) => state === 'PAID_OUT')
  const paidOut = paid.reduce((sum, { items }) => sum + (settledSum(items) ?? 0), 0)
  const deposit = (policy?.deposit_cents ?? 0) + (policy?.paid_before_cents ?? 0)
  return suretyOn(
    {
      state: policy?.status ?? null,
      coverStart: coverStartSeen(seen),
      agreedEnd: policy?.insurance_end ?? null,
      paidUntil: policy?.ended_on ?? null,
      noticeDay: policy?.notice_day ?? null,
      deposit,
      paidOut,
      usedUpOn:
        paidOut >= deposit
          ? (paid
              .map(({ paidOn }) => paidOn ?? today)
              .sort()
              .at(-1) ?? null)
          : null,
      movedOutOn: policy?.status === 'MOVED_OUT' ? policy.ended_on : null,
      claimOpen: claims.some(({ state }: { state: ClaimState }) => isOpenClaim(state)),
    },
    today,
  )
}
