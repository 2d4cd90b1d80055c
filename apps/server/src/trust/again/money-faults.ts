import { BY_TRANSFER, receiptNumber } from '@nestbond/domain/premiums/charge'
import { chargeNumber, periodOfCharge } from '@nestbond/domain/premiums/charge-number'
import { ANNOUNCED_AGAIN_DAYS, NOTICE_DAYS, NOTICE_HOLDS_DAYS } from '@nestbond/domain/premiums/debit'
import { changedTerms } from '@nestbond/domain/premiums/period-change'
import { chargeDay, periodOf, type PremiumTerms } from '@nestbond/domain/premiums/period'
import {
  recomputedRefund,
  type RecomputedCharge,
  type RecomputedPremiums,
} from '@nestbond/domain/premiums/recomputed-premiums'
import { refundNumber } from '@nestbond/domain/premiums/refund'
import { waivedOf } from '@nestbond/domain/premiums/shares'
import { inForce } from '@nestbond/domain/policy/policy'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { required } from '../../platform/required.ts'
import { depositsAgain, premiumsAgain, priceAgain, weightsAt } from './agreed-premiums.ts'
import { isSameAct, premiumEntryFaults } from './entry-faults.ts'
import { endOfRefund, isEndEvent } from './end-again.ts'
import { isErased, type PolicyFacts } from './facts-store.ts'
import { shareFaults } from './share-faults.ts'

// Differences between what is stored and what follows from the contract (docs/product-decisions.md#d134). Each is a short sentence without a person.

/** Days for which a run may be late: the job of a night may have failed once. */
const RUN_GRACE_DAYS = 2
/** The same for a direct debit: it may be taken for some days, and is announced again days after its mail was refused. */
const DEBIT_GRACE_DAYS = RUN_GRACE_DAYS + NOTICE_HOLDS_DAYS + ANNOUNCED_AGAIN_DAYS

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
  if (tariff.country !== policy.country) yield 'country'
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
    const announced = one.changedOn === null ? lastNotice(facts, number) : undefined
    const isMoved = announced !== undefined && !hasFailed(facts)
    if (charge.due_on !== announced?.debit_on && (isMoved || !isDueDay(facts, charge.due_on, one)))
      yield `day of charge ${number}`
    if ((one.payer === 0) !== (charge.payer_id === null)) yield `payer of charge ${number}`
    if (charge.charged_at !== null && civilDateIn(charge.charged_at) < charge.due_on)
      yield `charge ${number} before its day`
  }
  yield* premiumEntryFaults(facts)
  yield* methodFaults(facts)
  yield* noticeFaults(facts, again)
  yield* shareFaults(facts)
  yield* termFaults(facts, again)
  yield* nextDayFaults(facts, again.terms, today)
  yield* changeFaults(facts, again)
}

/** The days on which a charge may become due: its first day, the acceptance, or the day of the run that has charged the one before. */
function dueDays({ invitation, exchange, charges }: PolicyFacts, { start, changedOn }: RecomputedCharge): CivilDate[] {
  if (changedOn !== null) return [changedOn]
  const instants = [invitation?.answered_at, exchange?.received_at, ...charges.map(({ charged_at: at }) => at)]
  const days = instants.flatMap((at) => (at ? civilDateIn(at) : []))
  const accepted = invitation?.answered_at ? civilDateIn(invitation.answered_at) : start
  return start < accepted ? [accepted] : [start, ...days.filter((day) => day > start)]
}

/** Whether a charge may have become due on a day, as long as no direct debit of it was announced for another. */
function isDueDay(facts: PolicyFacts, on: CivilDate, one: RecomputedCharge): boolean {
  return dueDays(facts, one).includes(on) || wasTroubled(facts, on, one)
}

/** The announcement that has moved the first attempt of a period's charge to its day (SEPA direct debit, docs/product-decisions.md#d87). */
function lastNotice({ notices }: PolicyFacts, number: number) {
  return notices.findLast(({ period_number: of, attempt }) => of === number && attempt === 1)
}

/** Whether a premium was not paid at once. Once it is paid, the next charge gets its first day again, whatever was announced. */
function hasFailed({ charges }: PolicyFacts): boolean {
  return charges.some(({ first_failed_on: failed, attempt }) => failed !== null || attempt > 1)
}

/** Means of payment: that of the policy is the kind that it says, and no debit was sent without its announcement. */
function* methodFaults({ policy, charges, notices, setups }: PolicyFacts): Generator<string> {
  const methodOf = (setup: string | null) => setups.find(({ setup_id: id }) => id === setup)?.method
  if (policy.payment_method !== (methodOf(policy.card_setup_id) ?? policy.payment_method)) yield 'means of payment'
  for (const { period_number: number, state, attempt, card_setup_id: setup, card_provider: provider } of charges) {
    const isTaken = (state === 'PAID' || state === 'CHARGING') && provider !== BY_TRANSFER
    const isSent = isTaken && methodOf(setup) === 'sepa_debit'
    const isAnnounced = notices.some(
      (one) =>
        one.period_number === number &&
        one.attempt === attempt &&
        one.card_setup_id === setup &&
        (one.mailed_on === null || addDays(one.mailed_on, NOTICE_DAYS) <= one.debit_on),
    )
    if (isSent && !isAnnounced) yield `charge ${number} is not announced`
  }
}

/** The announced days, as the agreed days after the announcement leave them, and the announced amounts. */
function* noticeFaults(facts: PolicyFacts, { charges }: RecomputedPremiums): Generator<string> {
  for (const notice of facts.notices) {
    const { period_number: number, attempt, debit_on: on, amount_cents: amount } = notice
    const earliest = addDays(civilDateIn(notice.announced_at), NOTICE_DAYS)
    const one = charges.find((other) => other.payer === 0 && other.number === number)
    const isFirst = attempt === 1 && one !== undefined && one.changedOn === null
    if (on < earliest || (isFirst && on !== earliest && !isDueDay(facts, on, one)))
      yield `announced day of charge ${number}`
    const charge = facts.charges.find(({ period_number: stored }) => stored === number)
    const holds = charge?.payment_method === 'sepa_debit' && (attempt > 1 || notice === lastNotice(facts, number))
    if (holds && amount !== charge.amount_cents) yield `announced amount of charge ${number}`
  }
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

function* nextDayFaults(facts: PolicyFacts, terms: PremiumTerms, today: CivilDate): Generator<string> {
  const { policy, charges, invitation, exchange, periodChanges } = facts
  const { next_charge_on: on, next_period: number } = policy
  if (!inForce(policy.status) || policy.awaits_deposit_back) {
    if (on !== null) yield 'a next charge of a policy that charges none'
    return
  }
  // A premium that was with the office is charged again, by direct debit for days, before the next one has a day.
  const isPaused = ({ state, attempt, first_failed_on: failed }: (typeof charges)[number]) =>
    state === 'WITH_OFFICE' ||
    (on === null && (state === 'CHARGING' || state === 'FAILED') && (failed !== null || attempt > 1))
  if (charges.some(isPaused)) return
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
  const failed = hasFailed(facts)
  const resumed = on !== null && on > due && failed
  const announced = lastNotice(facts, number)
  const isMoved = announced !== undefined && !failed
  const isFree = on === due || caughtUp || resumed || isUnannounced(facts, on, due)
  if (on !== announced?.debit_on && (isMoved || !isFree)) yield 'day of the next charge'
  const waits =
    charges.some(({ state }) => state === 'CHARGING' || state === 'FAILED') || policy.collection_held_until !== null
  const latest = addDays(today, -(policy.payment_method === 'card' ? RUN_GRACE_DAYS : DEBIT_GRACE_DAYS))
  if (!waits && due < latest && on !== null && on < latest) yield `charge ${number} is overdue`
}

/**
 * Whether the next charge may stay on a day without its announcement: a direct debit is taken some days after the day of the run that begins the next
 * one, and a change of the contract withdraws the announcement, but leaves the day to which it has moved the charge.
 */
function isUnannounced(facts: PolicyFacts, on: CivilDate | null, due: CivilDate): boolean {
  const { policy, notices, charges, depositChanges, periodChanges, payouts } = facts
  if (on === null || on < due || (policy.payment_method === 'card' && notices.length === 0)) return false
  const changed = [
    ...depositChanges.flatMap(({ answered_at: at }) => (at ? civilDateIn(at) : [])),
    ...periodChanges.flatMap(({ applied_at: at }) => (at ? civilDateIn(at) : [])),
    ...payouts.flatMap(({ followed_on: day }) => day ?? []),
  ]
  return (
    changed.some((day) => on <= addDays(day, NOTICE_DAYS)) ||
    charges.some(({ due_on: day }) => day <= on && on <= addDays(day, NOTICE_HOLDS_DAYS))
  )
}

/** What a changed deposit has cost and given back, and the amounts on its record. */
function* changeFaults(facts: PolicyFacts, { charges, deposits }: RecomputedPremiums): Generator<string> {
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
    const again = deposits[at]
    const first = again?.days?.first ?? on
    const from = first !== null && first < facts.policy.insurance_start ? facts.policy.insurance_start : first
    if (change.effective_on !== from || change.days_until !== (again?.days?.last ?? null)) yield `${name}: days`
    yield* waivedFaults(facts, change, again?.waived, name)
    yield* givenFaults(change, name)
    const prices = (deposit: number) => [price(deposit, 'YEARLY'), price(deposit, 'MONTHLY')]
    if (!prices(change.from_cents).includes(change.from_premium_cents)) yield `${name}: former premium`
    if (!prices(change.to_cents).includes(change.to_premium_cents)) yield `${name}: premium`
  }
}

/**
 * The parts of the difference and of the premium that nobody is charged. A change whose event does not name them was answered before they were recorded,
 * so that its 0 says nothing.
 */
function* waivedFaults(
  facts: PolicyFacts,
  change: PolicyFacts['depositChanges'][number],
  again: number | null | undefined,
  name: string,
): Generator<string> {
  const { answered_at: answered, waived_cents: waived, waived_premium_cents: ofPremium } = change
  const event = facts.events.find(({ kind, at }) => kind === 'deposit-changed' && isSameAct(at, answered))
  const { waivedCents: named, waivedPremiumCents: premiumNamed } = event?.data ?? {}
  const differs = (named !== undefined || waived !== 0) && again !== null && waived !== (again ?? 0)
  if (differs || waived !== (named ?? waived)) yield `${name}: amount that nobody is charged`
  const weights = answered ? weightsAt(facts, answered) : null
  const premiumAgain = weights && (weights.length === 0 ? 0 : waivedOf(change.to_premium_cents ?? 0, weights))
  const premiumDiffers = (premiumNamed !== undefined || ofPremium !== 0) && weights && ofPremium !== premiumAgain
  if (premiumDiffers || ofPremium !== (premiumNamed ?? ofPremium))
    yield `${name}: part of the premium that nobody is charged`
}

/** The tenant's details for a raise are those that its decision was made on. */
function* givenFaults(change: PolicyFacts['depositChanges'][number], name: string): Generator<string> {
  const { decision, rent_cents: rent, gross_income_cents: income } = change
  // A lower deposit is not decided on, and an erasure takes both.
  if (decision === null) {
    if (rent !== null || income !== null) yield `${name}: details without a decision`
    return
  }
  if (rent !== decision.input.coldRentAmount) yield `${name}: rent`
  if (income !== decision.input.grossIncome) yield `${name}: income`
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
    if (own.some((refund) => !isRefundOfItsDay(facts, refund, charge))) yield `time of a refund of charge ${number}`
    if (!first && due > 0) yield `refund of charge ${number} is missing`
  }
}

/** A refund follows from the end of the policy, from a charge that turned out to be paid after it, or from a lower deposit. */
function isRefundOfItsDay(
  { events, depositChanges, entries }: PolicyFacts,
  { requested_at: at, deposit_change_id: changeId }: PolicyFacts['refunds'][number],
  charge: PolicyFacts['charges'][number],
): boolean {
  if (changeId !== null) return isSameAct(at, depositChanges.find(({ id }) => id === changeId)?.answered_at)
  return (
    events.some((one) => isEndEvent(one.kind) && isSameAct(at, one.at)) ||
    entries.some((one) => one.kind === 'PREMIUM' && one.charge_id === charge.id && isSameAct(at, one.at))
  )
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
