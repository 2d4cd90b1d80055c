import { receiptNumber } from '@nestbond/domain/premiums/charge'
import { chargeNumber, periodOfCharge } from '@nestbond/domain/premiums/charge-number'
import { changedTerms } from '@nestbond/domain/premiums/period-change'
import { chargeDay, periodOf, type PremiumTerms } from '@nestbond/domain/premiums/period'
import {
  recomputedRefund,
  type RecomputedCharge,
  type RecomputedPremiums,
} from '@nestbond/domain/premiums/recomputed-premiums'
import { refundNumber } from '@nestbond/domain/premiums/refund'
import { inForce } from '@nestbond/domain/policy/policy'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { required } from '../../platform/required.ts'
import { depositsAgain, premiumsAgain, priceAgain } from './agreed-premiums.ts'
import { endOfRefund } from './end-again.ts'
import { isErased, type PolicyFacts } from './facts-store.ts'

// Differences between what is stored and what follows from the contract (docs/product-decisions.md#d134). Each is a short sentence without a person.

/** Days for which a run may be late: the job of a night may have failed once. */
const RUN_GRACE_DAYS = 2

/** The offers: their prices by the tariff that they name, and the choice. */
export function* offerFaults(facts: PolicyFacts): Generator<string> {
  const { offer, policy } = facts
  if (offer === null) {
    if (!isErased(facts)) yield 'no offers'
    return
  }
  const price = priceAgain(facts)
  const { depositCents, tariff } = offer.inputs
  if (price?.(depositCents, 'YEARLY') !== offer.yearly_cents) yield 'yearly price'
  if (price?.(depositCents, 'MONTHLY') !== offer.monthly_cents) yield 'monthly price'
  if (tariff.id !== offer.tariff_version || policy.tariff_version !== offer.tariff_version) yield 'tariff'
  const { chosen_period: chosen, premium_cents: premium } = offer
  if (chosen === null || premium !== price?.(depositCents, chosen)) yield 'chosen price'
}

/** The charges: numbers, payers, days and amounts, then the terms and the day of the next one. */
export function* premiumFaults(facts: PolicyFacts, today: CivilDate): Generator<string> {
  if (facts.sandbox || isErased(facts)) return
  const again = premiumsAgain(facts)
  if (again === null) {
    yield 'not computable'
    return
  }
  const expected = new Map(again.charges.map((one) => [chargeNumber(one.number, one.payer), one]))
  for (const [number] of expected)
    if (!facts.charges.some(({ period_number: stored }) => stored === number)) yield `charge ${number} is missing`
  for (const charge of facts.charges) {
    const { period_number: number } = charge
    const one = expected.get(number)
    if (!one) {
      yield `charge ${number} is unknown`
      continue
    }
    if (charge.amount_cents !== one.amount) yield `amount of charge ${number}`
    if (charge.period_start !== one.start || charge.period_end !== one.end) yield `days of charge ${number}`
    if (!dueDays(facts, one).includes(charge.due_on) && !wasTroubled(facts, charge.due_on, one))
      yield `day of charge ${number}`
    if ((one.payer === 0) !== (charge.payer_id === null)) yield `payer of charge ${number}`
    if (charge.charged_at !== null && civilDateIn(charge.charged_at) < charge.due_on)
      yield `charge ${number} before its day`
  }
  yield* termFaults(facts, again)
  yield* nextDayFaults(facts, again.terms, today)
  yield* changeFaults(facts, again.charges)
}

/** The days on which a charge may become due: its first day, the acceptance, or the day of the run that has charged the one before. */
function dueDays({ invitation, exchange, charges }: PolicyFacts, { start, changedOn }: RecomputedCharge): CivilDate[] {
  if (changedOn !== null) return [changedOn]
  const instants = [invitation?.answered_at, exchange?.received_at, ...charges.map(({ charged_at: at }) => at)]
  const days = instants.flatMap((at) => (at ? civilDateIn(at) : []))
  const accepted = invitation?.answered_at ? civilDateIn(invitation.answered_at) : start
  return start < accepted ? [accepted] : [start, ...days.filter((day) => day > start)]
}

/**
 * After an unpaid premium the next one waits until the debt is paid, so it becomes due later. After a missed run it becomes due on the day on which the
 * one before began, which is charged later if that run was broken off.
 */
function wasTroubled({ charges }: PolicyFacts, dueOn: CivilDate, { number, start }: RecomputedCharge): boolean {
  return (
    dueOn > start &&
    charges.some(
      ({ period_number: other, first_failed_on: failed, attempt, charged_at: at }) =>
        failed !== null || attempt > 1 || (periodOfCharge(other) < number && at !== null && civilDateIn(at) >= dueOn),
    )
  )
}

function* termFaults(facts: PolicyFacts, { terms, left }: RecomputedPremiums): Generator<string> {
  const { policy, periodChanges, payouts } = facts
  if (policy.premium_cents !== terms.premium) yield 'premium'
  if (payouts.some(({ followed_on: on }) => on === null) && inForce(policy.status))
    yield 'a payout that no premium follows'
  if (policy.payment_period !== terms.period) yield 'payment period'
  if (policy.premium_period_from !== (terms.firstNumber ?? 1)) yield 'number of the first period'
  if (!policy.awaits_deposit_back && (policy.premium_start ?? policy.insurance_start) !== terms.premiumStart)
    yield 'start of the premium'
  const pending = periodChanges.find(({ applied_at: at }) => at === null)
  const price = priceAgain(facts)
  if (pending && pending.premium_cents !== price?.(left, pending.period)) yield 'premium of the next period'
}

function* nextDayFaults(
  { policy, charges, invitation, exchange, periodChanges }: PolicyFacts,
  terms: PremiumTerms,
  today: CivilDate,
): Generator<string> {
  const { next_charge_on: on, next_period: number } = policy
  if (!inForce(policy.status) || policy.awaits_deposit_back) {
    if (on !== null) yield 'a next charge of a policy that charges none'
    return
  }
  if (charges.some(({ state }) => state === 'WITH_OFFICE')) return
  const pending = periodChanges.find(({ applied_at: at }) => at === null)
  const from = pending
    ? changedTerms(terms, {
        period: pending.period,
        premium: pending.premium_cents,
        from: pending.effective_on,
        fromNumber: number,
      })
    : terms
  const next = periodOf(from, number)
  if (next === null) {
    if (on !== null) yield 'a next charge after the last one'
    return
  }
  const earliest = [invitation?.answered_at, exchange?.received_at]
    .flatMap((at) => (at ? civilDateIn(at) : []))
    .toSorted()
    .at(-1)
  const due = chargeDay(next, earliest ?? next.start)
  const caughtUp = charges.some(
    ({ due_on: day, charged_at: at }) =>
      on !== null && on > due && (day === on || (at !== null && civilDateIn(at) === on)),
  )
  const resumed =
    on !== null && on > due && charges.some(({ first_failed_on: failed, attempt }) => failed !== null || attempt > 1)
  if (on !== due && !caughtUp && !resumed) yield 'day of the next charge'
  const waits =
    charges.some(({ state }) => state === 'CHARGING' || state === 'FAILED') || policy.collection_held_until !== null
  const late = policy.payment_method === 'card' && !waits && due < addDays(today, -RUN_GRACE_DAYS)
  if (late && on !== null && on < addDays(today, -RUN_GRACE_DAYS)) yield `charge ${number} is overdue`
}

/** What a changed deposit has cost and given back, and the amounts on its record. */
function* changeFaults(facts: PolicyFacts, charges: readonly RecomputedCharge[]): Generator<string> {
  const price = priceAgain(facts)
  if (price === null) return
  const { former } = required(depositsAgain(facts), 'offers')
  for (const [at, change] of facts.depositChanges.entries()) {
    const on = change.answered_at ? civilDateIn(change.answered_at) : null
    const name = `change ${change.number}`
    if (change.from_cents !== former[at]) yield `${name}: former deposit`
    const charged = charges.filter((one) => one.changedOn === on).reduce((sum, { amount }) => sum + amount, 0)
    const back = charges.flatMap(({ lowered }) => lowered).filter((one) => one.on === on)
    if (change.charge_cents !== charged) yield `${name}: charge`
    if (change.refund_cents !== back.reduce((sum, { amount }) => sum + amount, 0)) yield `${name}: refund`
    const prices = (deposit: number) => [price(deposit, 'YEARLY'), price(deposit, 'MONTHLY')]
    if (!prices(change.from_cents).includes(change.from_premium_cents)) yield `${name}: former premium`
    if (!prices(change.to_cents).includes(change.to_premium_cents)) yield `${name}: premium`
  }
}

/** The refunds: one for each paid charge of an ended policy, and for each part of a lowered deposit, by amount and number. */
export function* refundFaultsAgain(facts: PolicyFacts): Generator<string> {
  if (facts.sandbox || isErased(facts)) return
  const again = premiumsAgain(facts)
  if (again === null) return
  for (const charge of facts.charges) {
    const { period_number: number } = charge
    const one = again.charges.find((other) => chargeNumber(other.number, other.payer) === number)
    if (!one) continue
    const own = facts.refunds.filter(({ of }) => of === charge.id)
    const receipt = receiptNumber(facts.policy.number, number)
    yield* loweredFaults(own, one, receipt)
    const atEnd = own.filter(({ charge_id: id }) => id !== null)
    const [first, ...more] = atEnd
    if (more.length > 0) yield `charge ${number} is refunded twice`
    const end = endOfRefund(facts, first?.requested_at ?? NEVER)
    const due =
      end === null || charge.state !== 'PAID' ? 0 : recomputedRefund(again.charges, one, end.lastDay, end.scope)
    if (first && first.amount_cents !== due && charge.state === 'PAID') yield `refund of charge ${number}`
    if (first && !first.reference.startsWith(refundNumber(receipt))) yield `number of the refund of charge ${number}`
    if (!first && due > 0) yield `refund of charge ${number} is missing`
  }
}

const NEVER = new Date(8.64e15)

function* loweredFaults(
  own: PolicyFacts['refunds'],
  { number, lowered }: RecomputedCharge,
  receipt: string,
): Generator<string> {
  const parts = own.filter(({ deposit_change_id: id }) => id !== null)
  if (parts.length !== lowered.length) yield `parts of charge ${number} for lower deposits`
  for (const [at, { amount, from }] of lowered.entries()) {
    const part = parts.find(({ reference }) => reference.startsWith(refundNumber(receipt, at + 1)))
    if (!part) yield `part ${at + 1} of charge ${number} is missing`
    else if (part.amount_cents !== amount || part.from_day !== from) yield `part ${at + 1} of charge ${number}`
  }
}
