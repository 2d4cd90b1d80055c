import { boundAmount, policyStateWith, settledSum } from '@nestbond/domain/lifecycle/claim'
import { mayMove } from '@nestbond/domain/lifecycle/moves'
import { inForce, POLICY_MOVES } from '@nestbond/domain/lifecycle/policy'
import { ledgerFaults, type LedgerEntry } from '@nestbond/domain/premiums/ledger'
import { unusedPremium } from '@nestbond/domain/tariff/offers'
import { addDays } from '@nestbond/domain/values/civil-date'
import type { Snapshot } from './policy-world.ts'

/** What must be true after whatever anybody does. Each gives a sentence for everything that is not. */
export function brokenRules(before: Snapshot, now: Snapshot): string[] {
  return [...aboutPolicy(before, now), ...aboutCharges(now), ...aboutMoney(now), ...aboutEnd(now), ...aboutClaims(now)]
}

function* aboutPolicy(before: Snapshot, { policy, invitation, withdrawals, releases, certificate }: Snapshot): Generator<string> {
  const [was, is] = [before.policy?.status, policy?.status]
  if (was && !is) yield 'the policy is gone'
  if (was && is && was !== is && !mayMove(POLICY_MOVES, was, is)) yield `no policy moves from ${was} to ${is}`
  if (!was && is && is !== 'ACTIVE') yield `a policy begins as ${is}`
  if (policy && invitation.status !== 'ACCEPTED') yield `a policy without an acceptance: ${invitation.status}`
  if (policy && inForce(policy.status) && withdrawals.length > 0) yield 'a policy in force that was withdrawn'
  if (policy && certificate === null) yield 'a policy without a certificate'
  if (releases.filter(({ state }) => state === 'REQUESTED').length > 1) yield 'two open releases'
  if (releases.some(({ state }) => state === 'SIGNED') !== (is === 'RELEASED')) yield `a signed release and a policy that is ${is}`
}

function* aboutCharges({ policy, invitation, charges, books, today }: Snapshot): Generator<string> {
  for (const [index, charge] of charges.entries()) {
    if (charge.period_number !== index + 1) yield `period ${charge.period_number} stands at place ${index + 1}`
    if (charge.due_on > today) yield 'charged before its day'
    if (policy && charge.due_on < policy.insurance_start) yield 'charged before the insurance starts'
    if (!invitation.answeredOn || charge.due_on < invitation.answeredOn) yield 'charged before the acceptance'
    const next = charges[index + 1]
    if (next && next.period_start !== charge.period_end) yield 'periods with a gap'
  }
  const periods = books.map(({ key }) => key.split(':').slice(0, 2).join(':'))
  if (new Set(periods).size !== periods.length) yield `a period was taken twice: ${periods.join(', ')}`
}

function* aboutMoney({ charges, ledger, refunds, books, claims }: Snapshot): Generator<string> {
  const entries = ledger.map(({ kind, charge_id, claim_id, amount_cents }): LedgerEntry => ({ kind, chargeId: charge_id, claimId: claim_id, amount: amount_cents }))
  yield* ledgerFaults(
    charges.map(({ id, state, amount_cents: amount }) => ({ id, state, amount })),
    entries,
    claims.map(({ id, state, items }) => ({ id, state, settled: settledSum(items) })),
  )
  const returned = -sum(ledger.filter(({ kind }) => kind === 'PREMIUM_REFUND').map(({ amount_cents }) => amount_cents))
  if (returned !== sum(refunds.filter(({ state }) => state === 'PAID').map(({ amount_cents }) => amount_cents))) yield 'refunds and ledger differ'
  const underWay = charges.some(({ state }) => state === 'CHARGING') || refunds.some(({ state }) => state === 'OPEN')
  const premiums = sum(ledger.filter(({ kind }) => kind === 'PREMIUM').map(({ amount_cents }) => amount_cents))
  const [taken, given] = [sum(books.map((row) => row.taken)), sum(books.map((row) => row.returned))]
  if (taken < premiums || given < returned) yield 'the ledger knows of money that the provider does not'
  if (!underWay && (taken !== premiums || given !== returned)) yield `the provider's books say ${taken} and ${given}, the ledger ${premiums} and ${returned}`
}

function* aboutEnd({ policy, charges, refunds }: Snapshot): Generator<string> {
  if (!policy) return
  if (inForce(policy.status)) {
    if (refunds.length > 0) yield 'a refund of a policy in force'
    if (policy.ended_on !== null) yield 'a policy in force that has ended'
    return
  }
  const { ended_on: endedOn, refund_scope: scope } = policy
  if (endedOn === null || scope === null) return yield 'an end without a day'
  if (policy.next_charge_on !== null) yield 'an ended policy that is to be charged'
  for (const charge of charges) {
    if (charge.state === 'FAILED' || charge.state === 'WITH_OFFICE') yield `an open charge of an ended policy: ${charge.state}`
    if (charge.state !== 'PAID') continue
    const due = scope === 'ALL' ? charge.amount_cents : unusedPremium(charge.amount_cents, charge.period_start, charge.period_end, addDays(endedOn, 1))
    const back = sum(refunds.filter(({ charge_id }) => charge_id === charge.id).map(({ amount_cents }) => amount_cents))
    if (back !== due) yield `of ${charge.amount_cents} from ${charge.period_start} to ${charge.period_end}, ended on ${endedOn}: ${back} back instead of ${due}`
  }
}

function* aboutClaims({ policy, claims, ledger }: Snapshot): Generator<string> {
  if (!policy) return
  const bound = sum(claims.map(boundAmount))
  if (bound > policy.deposit_cents) yield `claims of ${bound} on a deposit of ${policy.deposit_cents}`
  if (policyStateWith(policy.status, claims) !== policy.status) yield `a policy that is ${policy.status} with claims that are ${claims.map(({ state }) => state).join(', ')}`
  for (const { id, owed } of claims) {
    const owing = -sum(ledger.filter(({ claim_id }) => claim_id === id).map(({ amount_cents }) => amount_cents))
    if (owed !== owing) yield `the tenant owes ${owed}, and by the ledger ${owing}`
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
