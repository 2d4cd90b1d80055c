import { isOpenChange } from '@nestbond/domain/premiums/deposit-change'
import { boundAmount, policyStateWith, settledSum } from '@nestbond/domain/claims/claim'
import { suretySeen } from './surety-seen.ts'
import { mayMove } from '@nestbond/domain/values/moves'
import { inForce, POLICY_MOVES } from '@nestbond/domain/policy/policy'
import { moveOutDay } from '@nestbond/domain/policy/move-out'
import { BY_TRANSFER } from '@nestbond/domain/premiums/charge'
import { periodOfCharge } from '@nestbond/domain/premiums/charge-number'
import { payUntil } from '@nestbond/domain/premiums/collection'
import { ledgerFaults, refundFaults, type LedgerEntry } from '@nestbond/domain/premiums/ledger'
import { LEAST_CHARGE, periodOf, periodsDue, type PremiumTerms } from '@nestbond/domain/premiums/period'
import { sharedRefundsDue } from '@nestbond/domain/premiums/refund'
import { addDays, civilDateIn, daysBetween, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Snapshot } from './policy-snapshot.ts'
import { lastRemindedOn } from './premium-actions.ts'
import { aboutRaises, aboutShares, aboutSplits, byPeriod, sum } from './share-rules.ts'

/** The rules that must hold after every action. Returns one sentence for each broken rule. */
export function brokenRules(before: Snapshot, now: Snapshot): string[] {
  return [
    ...aboutWorkers(now),
    ...aboutPolicy(before, now),
    ...aboutCharges(now),
    ...aboutShares(before, now),
    ...aboutSplits(before, now),
    ...aboutRaises(now),
    ...aboutMoney(now),
    ...aboutEnd(now),
    ...aboutRefunds(now),
    ...aboutClaims(now),
    ...aboutDeposit(now),
  ]
}

/** Work that should have been done after some daily runs with a provider that responds. Yields one sentence for each open item. */
export function* leftUndone({ policy, invitation, charges, refunds, splits, today }: Snapshot): Generator<string> {
  if (charges.some(({ state }) => state === 'CHARGING')) yield 'a charge without an outcome'
  if (refunds.some(({ state }) => state === 'OPEN')) yield 'a refund without an outcome'
  for (const { state, lastDay } of splits)
    if (state === 'OPEN' && (lastDay < today || !policy || !inForce(policy.status)))
      yield 'a proposed split that is over'
  // A charge that waits for the office blocks the periods after it.
  if (!policy || !inForce(policy.status) || charges.some(({ state }) => state === 'WITH_OFFICE')) return
  for (const { number } of periodsDue(termsOf(policy), invitation.answeredOn, byPeriod(charges).length + 1, today))
    yield `period ${number} is due and not charged`
}

type Policy = NonNullable<Snapshot['policy']>

export function termsOf({
  payment_period: period,
  premium_cents: premium,
  earlier_premiums: earlier,
  insurance_start: insuranceStart,
  insurance_end: insuranceEnd,
  premium_period_from: firstNumber,
}: Policy): PremiumTerms {
  return { period, premium, premiumStart: insuranceStart, insuranceEnd, firstNumber, earlier }
}

/** A late worker must find the outcome already stored and leave it unchanged. */
function* aboutWorkers({ stumbled }: Snapshot): Generator<string> {
  for (const fault of stumbled) yield `a worker whose answer came late stumbles: ${fault}`
}

function* aboutPolicy(
  before: Snapshot,
  { policy, invitation, withdrawals, releases, certificate, coTenantsSigned, coTenant, firstBefore }: Snapshot,
): Generator<string> {
  const [was, is] = [before.policy?.status, policy?.status]
  if (was && !is) yield 'the policy is gone'
  if (was && is && was !== is && !mayMove(POLICY_MOVES, was, is)) yield `no policy moves from ${was} to ${is}`
  if (!was && is && is !== 'ACTIVE') yield `a policy begins as ${is}`
  if (policy && invitation.status !== 'ACCEPTED') yield `a policy without an acceptance: ${invitation.status}`
  if (coTenantsSigned.includes(false)) yield 'a contract that a co-tenant has not signed'
  // Tenants who go on without a co-tenant belong to another contract.
  const goneOn = [coTenant.before, firstBefore].some((one) => one?.state === 'GONE_ON')
  if (before.coTenantsSigned.length !== coTenantsSigned.length && !goneOn)
    yield 'another number of tenants after the signature'
  if (policy && [coTenant.before, firstBefore].some((one) => one !== null && one.state !== 'CONTINUED'))
    yield 'a policy although a tenant has withdrawn before'
  for (const ofCoTenant of [true, false])
    if (withdrawals.filter((one) => one.ofCoTenant === ofCoTenant).length > 1) yield 'withdrawn twice'
  const carriedOut = withdrawals.some((one) => one.carriedOut)
  if (is === 'WITHDRAWN' && !carriedOut) yield 'a withdrawn policy without a withdrawal that was carried out'
  if (is && inForce(is) && carriedOut) yield `a withdrawal that was carried out and a policy that is ${is}`
  if (policy && certificate === null) yield 'a policy without a certificate'
  if (policy && invitation.answeredOn && policy.insurance_start < invitation.answeredOn)
    yield 'cover begins before the acceptance'
  if (releases.filter(({ state }) => state === 'REQUESTED').length > 1) yield 'two open releases'
  if (releases.some(({ state }) => state === 'SIGNED') !== (is === 'RELEASED'))
    yield `a signed release and a policy that is ${is}`
}

function* aboutCharges({
  policy,
  invitation,
  charges,
  weights,
  books,
  depositChanges,
  today,
}: Snapshot): Generator<string> {
  const periods = byPeriod(charges)
  for (const [index, [number]] of periods.entries())
    if (number !== index + 1) yield `period ${number} stands at place ${index + 1}`
  for (const charge of charges) {
    if (charge.due_on > today) yield 'charged before its day'
    if (!invitation.answeredOn || charge.due_on < invitation.answeredOn) yield 'charged before the acceptance'
    if (!policy) continue
    if (charge.due_on < policy.insurance_start) yield 'charged before the insurance starts'
    if (policy.insurance_end !== null && charge.period_start >= policy.insurance_end)
      yield 'charged for a time after the agreed end'
    // Cover ends the day before a withdrawal, but the day of the withdrawal itself may have been charged already.
    // The six-month rule ends a policy on a day in the past, and premiums since are refunded.
    if (policy.ended_on !== null && policy.status !== 'MOVED_OUT' && charge.due_on > addDays(policy.ended_on, 1))
      yield 'charged after the policy has ended'
    // `aboutDeposit` knows the charges after a change.
    if (depositChanges.some(({ state }) => state === 'AGREED')) continue
    const number = periodOfCharge(charge.period_number)
    const agreed = periodOf(termsOf(policy), number)
    const parts = charges.filter((one) => periodOfCharge(one.period_number) === number)
    // A part that no card takes is nobody's; `aboutShares` knows which one that is.
    const waived = (agreed?.amount ?? 0) - sum(parts.map(({ amount_cents }) => amount_cents))
    const mostWaived = (LEAST_CHARGE - 1) * Math.max(weights.length - parts.length, 0)
    const same =
      agreed &&
      agreed.start === charge.period_start &&
      agreed.end === charge.period_end &&
      waived >= 0 &&
      waived <= mostWaived
    if (!same)
      yield `period ${charge.period_number} is ${charge.amount_cents} for ${charge.period_start} to ${charge.period_end}`
  }
  const taken = books.map(({ key }) => key.split(':').slice(0, 2).join(':'))
  if (new Set(taken).size !== taken.length) yield `a period was taken twice: ${taken.join(', ')}`
}

function* aboutMoney({ charges, ledger, refunds, books, claims }: Snapshot): Generator<string> {
  const entries = ledger.map(({ kind, charge_id, claim_id, amount_cents, reference }): LedgerEntry => ({
    kind,
    chargeId: charge_id,
    claimId: claim_id,
    amount: amount_cents,
    reference,
  }))
  yield* ledgerFaults(
    charges.map(({ id, state, amount_cents: amount }) => ({ id, state, amount })),
    entries,
    claims.map(({ id, state, items }) => ({ id, state, settled: settledSum(items) })),
  )
  yield* refundFaults(
    refunds.map((one) => ({ ...one, chargeId: one.charge_id, amount: one.amount_cents })),
    entries,
  )
  const returned = -sum(ledger.filter(({ kind }) => kind === 'PREMIUM_REFUND').map(({ amount_cents }) => amount_cents))
  if (returned !== sum(refunds.filter(({ state }) => state === 'PAID').map(({ amount_cents }) => amount_cents)))
    yield 'refunds and ledger differ'
  const underWay = charges.some(({ state }) => state === 'CHARGING') || refunds.some(({ state }) => state === 'OPEN')
  // The provider's books know of no transfer.
  const transferred = new Set(charges.filter((one) => one.card_provider === BY_TRANSFER).map(({ id }) => id))
  const premiums = sum(
    ledger
      .filter(({ kind, charge_id: id }) => kind === 'PREMIUM' && !(id !== null && transferred.has(id)))
      .map(({ amount_cents }) => amount_cents),
  )
  const [taken, given] = [sum(books.map((row) => row.taken)), sum(books.map((row) => row.returned))]
  if (taken < premiums || given < returned) yield 'the ledger knows of money that the provider does not'
  if (!underWay && (taken !== premiums || given !== returned))
    yield `the provider's books say ${taken} and ${given}, the ledger ${premiums} and ${returned}`
}

/** The end of a policy by its cause: the last day of cover, and whether every premium is refunded. */
function endOf(
  seen: Snapshot,
  { status, insurance_start: start }: Policy,
): { lastDay: CivilDate | null; all: boolean } {
  if (status === 'RELEASED') {
    const signed = seen.releases.find(({ state }) => state === 'SIGNED')
    return { lastDay: signed?.answered_at ? civilDateIn(signed.answered_at) : null, all: false }
  }
  if (status === 'WITHDRAWN') {
    const ending = seen.withdrawals[0]
    const at = ending?.withdrawn_at
    // The consent of the tenant who has withdrawn counts. The co-tenants of these lives have given none.
    const agreed = seen.earlyCoverAgreed && ending?.ofCoTenant === false
    const on = at ? civilDateIn(at) : null
    // The premium for the day of the withdrawal is refunded (VVG §9).
    const beforeAcceptance = on !== null && seen.invitation.answeredOn !== null && on < seen.invitation.answeredOn
    return {
      lastDay: on && addDays(on, -1),
      all: on !== null && (on < start || beforeAcceptance || !agreed),
    }
  }
  if (status === 'USED_UP') return { lastDay: suretySeen(seen).coverEnd, all: false }
  if (status === 'REPLACED') return { lastDay: seen.replacedOn && addDays(seen.replacedOn, -1), all: false }
  if (status === 'MOVED_OUT') return { lastDay: seen.moveOut && moveOutDay(seen.moveOut), all: false }
  const cancelled = seen.collection.findLast(({ kind }) => kind === 'cancelled')
  return {
    lastDay: cancelled ? addDays(cancelled.on, -1) : null,
    all: cancelled !== undefined && isRescinded(seen, cancelled.at),
  }
}

/** Whether an end for an unpaid premium was a rescission: the first premium was reminded of in vain and never paid, and no claim was paid or open. */
function isRescinded({ charges, claims, ledger, collection }: Snapshot, at: Date): boolean {
  // A cancellation before this one was undone, and the premium is reminded of again.
  const from = collection.findLastIndex((one) => one.kind === 'cancelled' && one.at < at) + 1
  const since = collection.slice(from).filter((one) => one.at < at)
  const firstOpen = charges.some(({ id, period_number }) => {
    const reminded = lastRemindedOn(since, id)
    const wasPaid = ledger.some((one) => one.kind === 'PREMIUM' && one.charge_id === id && one.at <= at)
    return periodOfCharge(period_number) === 1 && !wasPaid && reminded !== null && payUntil(reminded) < civilDateIn(at)
  })
  const claimed = claims.some(({ openedAt, overAt }) => openedAt <= at && (overAt === null || overAt > at))
  return firstOpen && !claimed
}

function* aboutEnd(seen: Snapshot): Generator<string> {
  const { policy, charges, refunds, collection } = seen
  if (!policy) return
  // A later premium that is paid undoes the cancellation.
  const cancelledFor = collection.filter(({ kind }) => kind === 'cancelled').map(({ chargeId }) => chargeId)
  const undone = (id: string) => charges.find((charge) => charge.id === id)?.state === 'PAID'
  if (cancelledFor.some((id) => !undone(id)) !== (policy.status === 'CANCELLED'))
    yield `the office has cancelled, and a policy is ${policy.status}`
  for (const [at, { chargeId, kind, on: cancelled }] of collection.entries()) {
    if (kind !== 'cancelled') continue
    const reminded = lastRemindedOn(collection.slice(0, at), chargeId)
    if (reminded === null || cancelled <= payUntil(reminded))
      yield `reminded on ${reminded} and cancelled on ${cancelled}`
  }
  if (inForce(policy.status)) {
    if (refunds.some(({ from_day }) => from_day === null) && cancelledFor.length === 0)
      yield 'a refund of a policy in force'
    if (policy.ended_on !== null) yield 'a policy in force that has ended'
    return
  }
  const { lastDay, all } = endOf(seen, policy)
  if (policy.ended_on === null || policy.ended_on !== lastDay)
    yield `ended on ${policy.ended_on} by what was done on ${lastDay}`
  if ((policy.refund_scope === 'ALL') !== all) yield `pays back ${policy.refund_scope}`
  if (policy.next_charge_on !== null) yield 'an ended policy that is to be charged'
  for (const { state } of charges)
    if (state === 'FAILED' || state === 'WITH_OFFICE') yield `an open charge of an ended policy: ${state}`
}

function* aboutRefunds(seen: Snapshot): Generator<string> {
  const { policy, charges, refunds } = seen
  if (!policy || inForce(policy.status)) return
  const { lastDay, all } = endOf(seen, policy)
  for (const charge of charges) {
    if (charge.state !== 'PAID' || lastDay === null) continue
    const ofCharge = refunds.filter(({ charge_id }) => charge_id === charge.id)
    const period = periodOfCharge(charge.period_number)
    const shares = charges.filter((one) => periodOfCharge(one.period_number) === period)
    const parts = sharedRefundsDue(
      shares.map((share) => ({
        amount: share.amount_cents,
        start: share.period_start,
        end: share.period_end,
        lowered: refunds.flatMap(({ charge_id, amount_cents: amount, from_day: from }) =>
          charge_id === share.id && from !== null ? [{ amount, from }] : [],
        ),
      })),
      lastDay,
      all ? 'ALL' : 'UNUSED',
    )
    const due = parts[shares.indexOf(charge)]
    const back = ofCharge.filter(({ from_day }) => from_day === null).map(({ amount_cents }) => amount_cents)
    if (back.length > 1 || sum(back) !== due)
      yield `of ${charge.amount_cents} from ${charge.period_start} to ${charge.period_end}, ended on ${lastDay}: ${back.join(' + ')} back instead of ${due}`
  }
  if (
    !all &&
    policy.insurance_end !== null &&
    lastDay !== null &&
    lastDay >= policy.insurance_end &&
    refunds.length > 0
  )
    yield 'a refund after the agreed end'
}

function* aboutClaims({ policy, claims, linkedClaims, ledger }: Snapshot): Generator<string> {
  if (!policy) return
  // The policies of a former and a new household secure one deposit together.
  const bound = sum([...claims, ...linkedClaims].map(boundAmount))
  const amount = policy.deposit_cents + policy.paid_before_cents
  if (bound > amount) yield `claims of ${bound} on an amount of ${amount}`
  if (policyStateWith(policy.status, claims) !== policy.status)
    yield `a policy that is ${policy.status} with claims that are ${claims.map(({ state }) => state).join(', ')}`
  for (const { id, owed } of claims) {
    const owing = -sum(ledger.filter(({ claim_id }) => claim_id === id).map(({ amount_cents }) => amount_cents))
    if (owed !== owing) yield `the tenant owes ${owed}, and by the ledger ${owing}`
  }
}

/** Another deposit: the amount that the landlord has agreed to, and a price that follows it by days. */
function* aboutDeposit(seen: Snapshot): Generator<string> {
  const { policy, depositChanges, charges, ledger, claims, linkedClaims } = seen
  const agreed = depositChanges.filter(({ state }) => state === 'AGREED')
  const last = agreed.at(-1)
  if (depositChanges.filter(({ state }) => isOpenChange(state)).length > 1)
    yield 'two wishes for another deposit are open'
  if (!policy || !last) return
  const payouts = [...claims, ...linkedClaims].filter(({ state }) => state === 'PAID_OUT')
  const paidSince = sum(payouts.map(({ items }) => settledSum(items) ?? 0)) > policy.paid_before_cents
  const follows = paidSince
    ? policy.premium_cents <= last.to_premium_cents
    : policy.premium_cents === last.to_premium_cents
  if (policy.deposit_cents !== last.to_cents || !follows)
    yield `a deposit of ${policy.deposit_cents} for ${policy.premium_cents}, agreed were ${last.to_cents} for ${last.to_premium_cents}`
  const end = charges[0]?.period_end
  const settled = charges.every(({ state }) => state === 'PAID') && seen.refunds.every(({ state }) => state === 'PAID')
  if (end === undefined || !settled || charges.some(({ period_end }) => period_end !== end)) return
  if (policy.refund_scope === 'ALL' || payouts.length > 0) return
  // In the first period, what is kept is the sum of the days at their prices. Less than 50 cents is not charged.
  const days = daysBetween(policy.insurance_start, end)
  const over = policy.ended_on !== null && policy.ended_on < end ? addDays(policy.ended_on, 1) : end
  const worth = [...agreed.map((one) => one.effective_on ?? ''), over].reduce(
    ({ from, total }, until, index) => {
      const premium = agreed[index]?.from_premium_cents ?? last.to_premium_cents
      return { from: until, total: total + (premium * daysBetween(from, until)) / days }
    },
    { from: policy.insurance_start, total: 0 },
  ).total
  const kept = sum(ledger.flatMap(({ charge_id, amount_cents }) => (charge_id === null ? [] : amount_cents)))
  // Each charge and refund is rounded by itself.
  if (Math.abs(kept - worth) > 50 + 3 * agreed.length * Math.max(seen.weights.length, 1))
    yield `kept ${kept} for days that are worth ${worth}`
}
