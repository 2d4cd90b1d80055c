import { settledSum } from '@nestbond/domain/claims/claim'
import { inForce } from '@nestbond/domain/policy/policy'
import { NOTICE_DAYS } from '@nestbond/domain/policy/end-of-surety'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { noticeOf } from './acts-store.ts'
import { coverStartAgain, depositsAgain } from './agreed-premiums.ts'
import { claimEntryFaults, isSameAct } from './entry-faults.ts'
import { endAgain } from './end-again.ts'
import { isErased, type PolicyFacts } from './facts-store.ts'
import type { StoredClaim } from '../../claims/claim-store.ts'

/**
 * Differences in what decides on the end of a surety, its last day for claims and the amount left: begin, agreed end, deposit, the end by its cause, the
 * day on which the landlord was told, and the sums of the claims.
 * @param told the days (`noticeOf`) on which a mail or letter about a withdrawal or a cancellation reached the landlord; null if such records are erased or
 *   forgotten
 */
export function* endFaults(
  facts: PolicyFacts,
  claims: readonly StoredClaim[],
  told: ReadonlySet<string> | null,
): Generator<string> {
  const { policy, application, depositChanges, invitation } = facts
  const start = coverStartAgain(facts)
  if (start === null || invitation?.status !== 'ACCEPTED') yield 'no acceptance'
  else if (policy.insurance_start !== start) yield 'begin of cover'
  if (policy.insurance_end !== application.insurance_end) yield 'agreed end'
  const agreed = depositsAgain(facts)
  if (agreed && policy.deposit_cents !== agreed.deposit) yield 'deposit'
  if (agreed && policy.paid_before_cents !== agreed.paidBefore) yield 'payouts before the deposit'
  const raised = depositChanges.findLast(({ from_cents: from, to_cents: to }) => to > from)?.answered_at ?? null
  if (policy.deposit_raised_on !== (raised && civilDateIn(raised))) yield 'day of the raise'
  yield* causeFaults(facts)
  yield* noticeFaults(facts, told)
  yield* claimFaults(facts, claims)
  yield* claimEntryFaults(facts)
}

function* causeFaults(facts: PolicyFacts): Generator<string> {
  const { policy, contract } = facts
  if (inForce(policy.status)) {
    if (policy.ended_on !== null || policy.refund_scope !== null) yield 'an end of a policy in force'
    return
  }
  const end = endAgain(facts)
  // A release leaves with its paper once the books' time is over.
  const isForgotten = isErased(facts) && contract.signed_pdf_sha256 === null
  if (end === null && isForgotten) return
  if (end === null) yield 'an end without a cause'
  else if (policy.ended_on !== end.lastDay) yield 'last day'
  else if (policy.refund_scope !== end.scope) yield 'scope of the refund'
}

function* noticeFaults(facts: PolicyFacts, told: ReadonlySet<string> | null): Generator<string> {
  const { notice_day: day, notice_by: by, status } = facts.policy
  const noticed = status === 'WITHDRAWN' || status === 'CANCELLED'
  if (!noticed && day !== null) yield `a notice of ${NOTICE_DAYS} days without its cause`
  if (noticed && day !== null && told !== null && !told.has(noticeOf(day, by)) && !isErased(facts))
    yield 'day of the notice, or its way'
}

function* claimFaults(
  { claims: rows, entries, claimEvents }: PolicyFacts,
  claims: readonly StoredClaim[],
): Generator<string> {
  for (const row of rows) {
    const claim = claims.find(({ id }) => id === row.id)
    const own = entries.filter(({ claim_id: id }) => id === row.id)
    const name = `claim of ${civilDateIn(row.opened_at)}`
    if (!claim) continue
    const isOpened = claimEvents.some(
      (one) => one.claim_id === row.id && one.kind === 'opened' && isSameAct(one.at, row.opened_at),
    )
    if (!isOpened) yield `${name}: day`
    const settled = settledSum(claim.items)
    if (row.requested_cents !== claim.items.reduce((sum, { requested }) => sum + requested, 0))
      yield `${name}: wanted sum`
    if (row.settled_cents !== null && row.settled_cents !== settled) yield `${name}: settled sum`
    const payout = own.find(({ kind }) => kind === 'CLAIM_PAYOUT')
    if (payout && (payout.value_on !== row.paid_on || payout.amount_cents !== -(settled ?? 0))) yield `${name}: payout`
    const owed = -own.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
    if (row.owed_cents !== owed) yield `${name}: owed sum`
  }
}
