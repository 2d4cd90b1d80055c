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
    splits: splitsOf(facts),
    nextPeriod: policy.next_period,
    partsOf: (number) =>
      new Map(
        charges
          .filter((charge) => charge.period_number === chargeNumber(number, payerOfCharge(charge.period_number)))
          .map((charge) => [payerOfCharge(charge.period_number), charge.amount_cents]),
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

/** On one day, a new period begins before anything else, because the run of that day comes first. */
const ORDER: Record<TermsChange['kind'], number> = { PERIOD: 0, REINSTATED: 1, DEPOSIT: 2 }

function changesOf({ periodChanges, depositChanges, events }: PolicyFacts): TermsChange[] {
  return [
    ...periodChanges.flatMap((one): TermsChange[] =>
      one.applied_at === null ? [] : [{ kind: 'PERIOD', on: one.effective_on, period: one.period }],
    ),
    ...depositChanges.flatMap((one): TermsChange[] =>
      one.answered_at === null ? [] : [{ kind: 'DEPOSIT', on: civilDateIn(one.answered_at), deposit: one.to_cents }],
    ),
    ...events.flatMap((event): TermsChange[] =>
      event.kind === 'policy-reinstated' ? [{ kind: 'REINSTATED', on: civilDateIn(event.at) }] : [],
    ),
  ].toSorted((one, other) => (one.on === other.on ? ORDER[one.kind] - ORDER[other.kind] : one.on < other.on ? -1 : 1))
}

/** The weights before the first change are not kept, and an erasure removes the others. */
function splitsOf({ policy, shares, splits }: PolicyFacts): SplitFrom[] {
  if (!policy.premium_shared) return []
  const weightsBy = (parts: readonly { payer: number; weight: number }[]) => {
    const weights: number[] = []
    for (const { payer, weight } of parts) weights[payer] = weight
    return Array.from(weights, (weight) => weight ?? 0)
  }
  const before = { from: '0001-01-01', weights: splits.length > 0 || shares.length === 0 ? null : weightsBy(shares) }
  return [
    before,
    ...splits.flatMap(({ closed_at: at, weights }) =>
      at === null ? [] : [{ from: civilDateIn(at), weights: weights.length === 0 ? null : weightsBy(weights) }],
    ),
  ]
}
