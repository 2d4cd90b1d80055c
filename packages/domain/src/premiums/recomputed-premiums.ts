import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { chargeNumber } from './charge-number.ts'
import { depositChangePrice, type DepositChangePrice } from './deposit-change.ts'
import { changedTerms } from './period-change.ts'
import { LEAST_CHARGE, periodOf, type PremiumTerms } from './period.ts'
import { premiumAfterPayout } from './premium-after-payout.ts'
import { sharedRefundsDue, sharedRestsDue, type HeldPremium } from './refund.ts'
import { splitPremium } from './shares.ts'
import type { RefundScope } from '../policy/policy.ts'

// The premiums of a contract computed once more, from what was agreed and the calendar alone (docs/product-decisions.md#d134).

/**
 * What has changed the terms, in the order of time. DEPOSIT: what the landlord may claim from then on. PAYOUT: what the landlord was paid of it, on the day
 * from which the premium follows. REINSTATED: a cancelled policy is in force again.
 */
export type TermsChange =
  | { kind: 'PERIOD'; on: CivilDate; period: PaymentPeriod }
  | { kind: 'DEPOSIT'; on: CivilDate; deposit: Cents }
  | { kind: 'PAYOUT'; on: CivilDate; amount: Cents }
  | { kind: 'REINSTATED'; on: CivilDate }

/** The weights of a split for the periods that begin from a day on. */
export interface SplitFrom {
  from: CivilDate
  /** By payer, 0 for the first tenant; null if nobody knows them any more. */
  weights: readonly number[] | null
}

/** What charges and refunds follow from. It holds no charged, refunded or present sum. */
export interface AgreedPremiums {
  period: PaymentPeriod
  deposit: Cents
  premiumStart: CivilDate
  insuranceEnd: CivilDate | null
  /** The price of a whole period by the contract's own tariff. */
  priceOf(deposit: Cents, period: PaymentPeriod): Cents
  changes: readonly TermsChange[]
  /** The oldest first; empty for a single payer. */
  splits: readonly SplitFrom[]
  /** The number of the first period without a charge. */
  nextPeriod: number
  /**
   * The stored parts of a number, by payer, 0 for those who pay for other numbers only. They decide who pays, and how much, only while the split is
   * unknown.
   */
  partsOf(number: number): ReadonlyMap<number, Cents>
  /** Whether an end has paid a charge back by that day: it is not held any more, also once the policy is in force again. */
  isRefundedBy(number: number, payer: number, on: CivilDate): boolean
  /** The same for the last cancellation by that day. */
  isRefundedByLast(number: number, payer: number, on: CivilDate): boolean
}

/** A charge as it should be. */
export interface RecomputedCharge {
  number: number
  payer: number
  start: CivilDate
  /** The first day that it is not for. */
  end: CivilDate
  amount: Cents
  /** The day of the change that it follows from; null for a whole period. */
  changedOn: CivilDate | null
  /** Its refunds for lowered deposits. */
  lowered: { amount: Cents; from: CivilDate; on: CivilDate }[]
}

/** The effect of a changed deposit on the period that runs. */
export interface RecomputedChange {
  on: CivilDate
  /** The days that are charged or given back; null if no period runs. */
  days: DepositChangePrice['days']
  /** Not charged, because no card takes so little; null while the split is unknown. */
  waived: Cents | null
}

export interface RecomputedPremiums {
  charges: RecomputedCharge[]
  /** One for each changed deposit, the oldest first. */
  deposits: RecomputedChange[]
  /** The terms of the next period, and of what runs now. */
  terms: PremiumTerms
  /** What the landlord may still claim, by which the premium is priced. */
  left: Cents
}

/** Plays a contract from its first premium on, by the functions that charge it. */
export function recomputePremiums(agreed: AgreedPremiums): RecomputedPremiums {
  const charges: RecomputedCharge[] = []
  const deposits: RecomputedChange[] = []
  let left = agreed.deposit
  let terms: PremiumTerms = {
    period: agreed.period,
    premium: agreed.priceOf(left, agreed.period),
    premiumStart: agreed.premiumStart,
    insuranceEnd: agreed.insuranceEnd,
    firstNumber: 1,
  }
  let next = 1

  const chargePeriods = (isDue: (start: CivilDate) => boolean) => {
    for (; next < agreed.nextPeriod; next++) {
      const period = periodOf(terms, next)
      if (period === null || !isDue(period.start)) return
      const { number, start, end, amount } = period
      charges.push(
        ...partsOf(agreed, amount, number, start).map((part) => ({ ...part, number, start, end, ...WHOLE() })),
      )
    }
  }
  const oneMore = () => {
    next += 1
    terms = { ...terms, firstNumber: (terms.firstNumber ?? 1) + 1 }
  }
  const held = (on: CivilDate) =>
    charges
      .filter(({ number, payer, end }) => end > on && !agreed.isRefundedBy(number, payer, on))
      .map((one) => ({ ...heldOf(one), one }))

  for (const change of agreed.changes) {
    const { on } = change
    if (change.kind === 'PERIOD') {
      chargePeriods((start) => start < on)
      const { period } = change
      terms = changedTerms(terms, { period, premium: agreed.priceOf(left, period), from: on, fromNumber: next })
      continue
    }
    chargePeriods((start) => start <= on)
    if (change.kind === 'PAYOUT') {
      left = Math.max(left - change.amount, 0)
      terms = { ...terms, ...premiumAfterPayout(terms, agreed.priceOf(left, terms.period), on) }
      continue
    }
    if (change.kind === 'REINSTATED') {
      const back = charges.filter(({ number, payer, end }) => end > on && agreed.isRefundedByLast(number, payer, on))
      const rests = restsOf(charges, back, on)
      const end = back
        .map((one) => one.end)
        .toSorted()
        .at(-1)
      if (rests.length === 0 || end === undefined) continue
      for (const { payer, amount } of rests)
        charges.push({ number: next, payer, start: on, end, amount, changedOn: on, lowered: [] })
      oneMore()
      continue
    }
    const before = held(on)
    const premium = agreed.priceOf(change.deposit, terms.period)
    const price = depositChangePrice({ terms, nextPeriod: next, held: before }, premium, on)
    left = change.deposit
    terms = { ...terms, premium }
    for (const { chargeId, amount } of price.refunds)
      before.find((one) => one.chargeId === chargeId)?.one.lowered.push({ amount, from: price.days?.first ?? on, on })
    const difference = price.charge + price.waived
    // A difference that no card takes is charged to nobody.
    const parts = price.charge === 0 ? [] : partsOf(agreed, difference, next, on)
    const charged = parts.reduce((sum, { amount }) => sum + amount, 0)
    const isKnown = splitAt(agreed, on)?.weights !== null
    deposits.push({ on, days: price.days, waived: isKnown ? difference - charged : null })
    if (parts.length === 0 || price.days === null) continue
    const { first, last } = price.days
    for (const part of parts)
      charges.push({ ...part, number: next, start: first, end: addDays(last, 1), changedOn: on, lowered: [] })
    oneMore()
  }
  chargePeriods(() => true)
  return { charges, deposits, terms, left }
}

/** The refund at an end of a charge that is paid, one of these. */
export function recomputedRefund(
  charges: readonly RecomputedCharge[],
  charge: RecomputedCharge,
  lastDay: CivilDate,
  scope: RefundScope,
): Cents {
  const shares = charges.filter(({ number }) => number === charge.number)
  return Math.max(sharedRefundsDue(shares, lastDay, scope)[shares.indexOf(charge)] ?? 0, 0)
}

const WHOLE = () => ({ changedOn: null, lowered: [] })

function heldOf({ number, payer, start, end, amount, lowered }: RecomputedCharge): HeldPremium {
  const payerId = payer === 0 ? null : String(payer)
  return { chargeId: `${number}-${payer}`, number: chargeNumber(number, payer), payerId, start, end, amount, lowered }
}

/** The split of the periods that begin on a day; undefined for a single payer. */
function splitAt({ splits }: AgreedPremiums, start: CivilDate): SplitFrom | undefined {
  return splits.findLast(({ from }) => from <= start) ?? splits[0]
}

/** The parts of an amount by payer, the first tenant's first, without those that no card takes (docs/product-decisions.md#d120). */
function partsOf(
  agreed: AgreedPremiums,
  amount: Cents,
  number: number,
  start: CivilDate,
): { payer: number; amount: Cents }[] {
  const split = splitAt(agreed, start)
  const parts = split?.weights ? splitPremium(amount, split.weights) : [amount]
  if (split?.weights === null) {
    const stored = agreed.partsOf(number)
    const others = [...stored].filter(([payer]) => payer > 0)
    for (const [payer, part] of others) parts[payer] = part
    parts[0] = others.reduce((rest, [, part]) => rest - part, amount)
    const waived = parts[0] - (stored.get(0) ?? 0)
    const without = [...stored].filter(([, part]) => part === 0).length
    if (waived > 0 && waived <= without * (LEAST_CHARGE - 1)) parts[0] -= waived
  }
  return parts.flatMap((part, payer) => (part > 0 ? { payer, amount: part } : []))
}

/** What each payer is charged again of what was given back when the policy was cancelled. */
function restsOf(
  charges: readonly RecomputedCharge[],
  back: readonly RecomputedCharge[],
  on: CivilDate,
): { payer: number; amount: Cents }[] {
  const rests = new Map<number, Cents>()
  for (const one of back) {
    const shares = charges.filter(({ number }) => number === one.number)
    const rest = sharedRestsDue(shares, on)[shares.indexOf(one)] ?? 0
    rests.set(one.payer, (rests.get(one.payer) ?? 0) + rest)
  }
  return [...rests].map(([payer, amount]) => ({ payer, amount })).filter(({ amount }) => amount >= LEAST_CHARGE)
}
