import { chargeNumber, payerOfCharge } from '@nestbond/domain/premiums/charge-number'
import { coverStart, premiumStart } from '@nestbond/domain/policy/cover-start'
import {
  recomputePremiums,
  type AgreedPremiums,
  type RecomputedPremiums,
  type SplitFrom,
  type TermsChange,
} from '@nestbond/domain/premiums/recomputed-premiums'
import { offerOf, offersFor } from '@nestbond/domain/tariff/offers'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { PolicyFacts } from './facts-store.ts'

/** The first day of cover by the agreed start and the acceptance; null without one of them. */
export function coverStartAgain({ application, invitation }: PolicyFacts): CivilDate | null {
  const { insurance_start: agreed } = application
  const at = invitation?.answered_at ?? null
  return agreed === null || at === null ? null : coverStart(agreed, civilDateIn(at))
}

/** The price of a period by the contract's own tariff (price lock, docs/product-decisions.md#d98); null once the offers are erased. */
export function priceAgain({ offer }: PolicyFacts): ((deposit: Cents, period: PaymentPeriod) => Cents) | null {
  if (offer === null) return null
  const { currency, tariff } = offer.inputs
  return (deposit, period) => offerOf(offersFor(deposit, currency, tariff), period).price
}

/** The premiums of a policy computed again; null if its offers, the acceptance or the chosen period are missing. */
export function premiumsAgain(facts: PolicyFacts): RecomputedPremiums | null {
  const start = coverStartAgain(facts)
  const priceOf = priceAgain(facts)
  const period = facts.offer?.chosen_period ?? null
  if (start === null || priceOf === null || period === null || facts.offer === null) return null
  const { policy, application, exchange, charges } = facts
  const cashBack = exchange?.received_at ?? null
  const agreed: AgreedPremiums = {
    period,
    deposit: facts.offer.inputs.depositCents,
    premiumStart: premiumStart(start, cashBack && civilDateIn(cashBack)),
    insuranceEnd: application.insurance_end,
    priceOf,
    changes: changesOf(facts),
    splits: splitsOf(facts).map(({ at, weights }) => ({ from: at ? civilDateIn(at) : '0001-01-01', weights })),
    nextPeriod: policy.next_period,
    partsOf: (number) =>
      new Map(
        charges.map((charge) => {
          const payer = payerOfCharge(charge.period_number)
          const own = charges.find((one) => one.period_number === chargeNumber(number, payer))
          return [payer, own?.amount_cents ?? 0]
        }),
      ),
    isRefundedBy: (number, payer, on) =>
      endRefundsOf(facts, chargeNumber(number, payer)).some((at) => civilDateIn(at) <= on),
    isRefundedByLast: (number, payer, on) => {
      const cancelled = facts.collection.findLast(({ kind, at }) => kind === 'cancelled' && civilDateIn(at) <= on)
      const refunds = endRefundsOf(facts, chargeNumber(number, payer))
      return cancelled !== undefined && refunds.some((at) => at >= cancelled.at && civilDateIn(at) <= on)
    },
  }
  return recomputePremiums(agreed)
}

function endRefundsOf({ charges, refunds }: PolicyFacts, number: number): Date[] {
  const charge = charges.find((one) => one.period_number === number)
  return refunds.filter(({ charge_id: id }) => id !== null && id === charge?.id).map((one) => one.requested_at)
}

/** In the order of time. On one day, a new period begins before anything else, because the run of that day comes first. */
function changesOf({ periodChanges, depositChanges, payouts, events }: PolicyFacts): TermsChange[] {
  const dated: { at: Date | null; change: TermsChange }[] = [
    ...periodChanges.flatMap(({ applied_at: applied, effective_on: on, period }) =>
      applied === null ? [] : [{ at: null, change: { kind: 'PERIOD', on, period } as const }],
    ),
    ...depositChanges.flatMap(({ answered_at: at, to_cents: deposit }) =>
      at === null ? [] : [{ at, change: { kind: 'DEPOSIT', on: civilDateIn(at), deposit } as const }],
    ),
    ...payouts.flatMap(({ closed_at: at, followed_on: on, settled_cents: amount }) =>
      on === null || amount === null ? [] : [{ at, change: { kind: 'PAYOUT', on, amount } as const }],
    ),
    ...events.flatMap(({ kind, at }) =>
      kind === 'policy-reinstated' ? [{ at, change: { kind: 'REINSTATED', on: civilDateIn(at) } as const }] : [],
    ),
  ]
  return dated
    .toSorted(({ at, change }, other) => {
      if (change.on !== other.change.on) return change.on < other.change.on ? -1 : 1
      return (at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)
    })
    .map(({ change }) => change)
}

/** The deposits that were agreed, one after the other. */
interface DepositsAgain {
  /** What each change names as the former deposit (cents). */
  former: Cents[]
  /** The last one, and what had been paid out when it was agreed. */
  deposit: Cents
  paidBefore: Cents
}

/** Null once the offers are erased. */
export function depositsAgain({ offer, depositChanges, payouts }: PolicyFacts): DepositsAgain | null {
  if (offer === null) return null
  let [deposit, paidBefore] = [offer.inputs.depositCents, 0]
  const former = depositChanges.map(({ from_cents: from, to_cents: to, answered_at: at }) => {
    const paid = payouts.reduce(
      (sum, { closed_at: booked, settled_cents: amount }) =>
        at !== null && booked !== null && booked <= at ? sum + (amount ?? 0) : sum,
      0,
    )
    const left = deposit + paidBefore - paid
    // A change from before the premium followed payouts names the whole deposit, and its amount goes on to count them.
    const earlier = left !== deposit && from === deposit
    const named = earlier ? deposit : left
    deposit = to
    if (!earlier) paidBefore = paid
    return named
  })
  return { former, deposit, paidBefore }
}

/** `at`: the instant from which it holds; null for the first one. */
type SplitAgain = Pick<SplitFrom, 'weights'> & { at: Date | null }

/** The weights before the first change are not kept, and an erasure removes the others, or those of whom it erases alone. */
function splitsOf({ policy, application, charges, goneIds, shares, splits }: PolicyFacts): SplitAgain[] {
  if (!policy.premium_shared) return []
  const gone = new Set(
    charges.flatMap(({ payer_id: id, period_number: number }) =>
      id !== null && goneIds.has(id) ? [payerOfCharge(number)] : [],
    ),
  )
  if (application.email_key === null) gone.add(0)
  const weightsBy = (parts: readonly { payer: number; weight: number }[]) => {
    if (parts.length === 0 || [...gone].some((of) => !parts.some(({ payer }) => payer === of))) return null
    const weights: number[] = []
    for (const { payer, weight } of parts) weights[payer] = weight
    return Array.from(weights, (weight) => weight ?? 0)
  }
  return [
    { at: null, weights: splits.length > 0 ? null : weightsBy(shares) },
    ...splits.flatMap(({ closed_at: at, weights }) => (at === null ? [] : [{ at, weights: weightsBy(weights) }])),
  ]
}

/** The weights that held at an instant, none for a single payer; null if nobody knows them any more. */
export function weightsAt(facts: PolicyFacts, instant: Date): readonly number[] | null {
  const split = splitsOf(facts).findLast(({ at }) => at === null || at <= instant)
  return split ? split.weights : []
}
