import type { TenantChangeState } from '../co-tenants/tenant-change.ts'
import type { PolicyState } from '../policy/policy.ts'
import { UNPAID_STATES, type ChargeState } from '../premiums/charge.ts'
import { addDays, daysBetween, type CivilDate } from '../values/civil-date.ts'
import { scaleHalfUp, type Cents } from '../values/money.ts'
import type { Count, Counted, Share } from './business-figures.ts'
import { firstDayOf, monthAfter, monthOf, monthsFrom, type Month } from './months.ts'

const EPOCH: CivilDate = '1970-01-01'

const dayNumber = (day: CivilDate) => daysBetween(EPOCH, day)

/** A premium of a policy with what was given back of it. */
export interface ChargedPremium {
  amount: Cents
  state: ChargeState
  dueOn: CivilDate
  /** Its days are [start, end). */
  start: CivilDate
  end: CivilDate
  /** Cents given back, or promised, at the end of the policy. */
  refunded: Cents
  /** Parts given back for lower deposits: each for the days from `from` on, so that the days before it keep what they have earned. */
  lowered: readonly { from: CivilDate; amount: Cents }[]
}

/** Everything of a policy that a figure counts. */
export interface PolicyFacts extends Share {
  insuranceStart: CivilDate
  /** The last day of cover; null while it goes on. */
  endedOn: CivilDate | null
  /** The policy of a new household has taken its place, so that its end is none of the surety of the home. */
  replaced: boolean
  /** Whether it takes the place of another one; null if it does not. */
  replaces: Replacing | null
  premiums: readonly ChargedPremium[]
  /** Money that left, as the ledger has it: positive amounts. A refund that came back is negative. */
  returned: readonly { kind: 'PREMIUM_REFUND' | 'REFUND_RETURN' | 'CLAIM_PAYOUT'; amount: Cents; on: CivilDate }[]
  claims: readonly { openedOn: CivilDate; requested: Cents }[]
}

/** AHEAD: the landlord has accepted it, and its day is still to come. BEGUN: it has taken the place. */
type Replacing = 'AHEAD' | 'BEGUN'

/**
 * Whether a policy takes the place of another one (docs/product-decisions.md#d108).
 * @param change by which its household has come about, with the state of the former policy; null if there is none
 */
export function replacing(change: { state: TenantChangeState; former: PolicyState } | null): Replacing | null {
  if (change?.state === 'ACCEPTED') return 'AHEAD'
  // The former policy may have ended by itself before that day, for example by a release.
  return change?.state === 'DONE' && change.former === 'REPLACED' ? 'BEGUN' : null
}

/** The figures of a policy by month. Those of many policies add up, because each premium is rounded for itself. */
export function policyCounts(policy: PolicyFacts): Count[] {
  const { country, partnerId, insuranceStart, endedOn } = policy
  const counts = new Map<string, Count>()
  const add = (figure: Counted, day: CivilDate, value: number) => {
    if (value === 0) return
    const month = monthOf(day)
    const count = counts.get(`${figure} ${month}`)
    if (count) count.value += value
    else counts.set(`${figure} ${month}`, { figure, month, country, partnerId, value })
  }
  // A policy that ended before its start was never in force. Policies that follow each other by a change of tenants are one from the first start to the
  // last end, also where the last one is withdrawn from on its first day.
  const covered = endedOn === null || endedOn >= insuranceStart
  if (covered && policy.replaces === null) add('started', insuranceStart, 1)
  const ends = policy.replaces === 'BEGUN' || (covered && policy.replaces === null)
  if (endedOn !== null && ends && !policy.replaced) add('ended', endedOn, 1)
  for (const premium of policy.premiums) {
    if (UNPAID_STATES.some((state) => state === premium.state)) add('unpaid', premium.dueOn, premium.amount)
    if (premium.state !== 'CANCELLED') add('written', premium.start, premium.amount)
    for (const part of earningParts(premium, endedOn))
      for (const [month, cents] of earnedByMonth(part)) add('earned', month, cents)
  }
  for (const { kind, amount, on } of policy.returned) {
    if (kind !== 'CLAIM_PAYOUT') add('refunded', on, amount)
    else {
      add('claimsPaid', on, 1)
      add('claimsPaidOut', on, amount)
    }
  }
  for (const { openedOn, requested } of policy.claims) {
    add('claimsReported', openedOn, 1)
    add('claimsRequested', openedOn, requested)
  }
  return [...counts.values()]
}

/** The premium and, as negative premiums of fewer days, what was given back of it for lower deposits. */
function earningParts(
  { amount, state, refunded, lowered, start, end }: ChargedPremium,
  endedOn: CivilDate | null,
): WrittenPremium[] {
  const lastDay = endedOn !== null && endedOn < end ? endedOn : null
  const parts = lowered.map((part) => ({ amount: 0, refunded: part.amount, start: part.from, end, lastDay }))
  return state === 'CANCELLED' ? parts : [{ amount, refunded, start, end, lastDay }, ...parts]
}

/** The cents that a premium earns in each month, by the month's first day. */
function earnedByMonth(premium: WrittenPremium): [day: CivilDate, cents: Cents][] {
  const { start, end } = premium
  const months = monthsFrom(monthOf(start), monthOf(end > start ? addDays(end, -1) : start))
  const earned = earnedBetween(premium, boundsOf(months))
  return months.map((month, at) => [`${month}-01`, earned[at] ?? 0])
}

/** A premium for the days [start, end). */
export interface WrittenPremium {
  /** Cents that were charged. */
  amount: Cents
  /** Cents that were or will be given back. */
  refunded: Cents
  start: CivilDate
  end: CivilDate
  /** The policy's last day of cover; null while it goes on. */
  lastDay: CivilDate | null
}

/**
 * The premium earned before a day, in cents: what is kept of the premium, spread evenly over the days with cover. A premium that was given back as
 * a whole is never earned; one that is kept although the cover ended early is earned by the last day. An end before the period earns on its first
 * day.
 */
export function earnedBefore(premium: WrittenPremium, day: CivilDate): Cents {
  return earnedUntil(spreadOf(premium), dayNumber(day))
}

/** The first days of consecutive months and the day after the last one, as numbers for `earnedBetween`. */
export function boundsOf(months: readonly Month[]): number[] {
  const last = months.at(-1)
  return last === undefined ? [] : [...months, monthAfter(last)].map((month) => dayNumber(firstDayOf(month)))
}

/**
 * The premium earned between each two bounds, in cents. Each sum is the difference of two running sums, so the months of a period add up to the kept
 * premium to the cent.
 */
export function earnedBetween(premium: WrittenPremium, bounds: readonly number[]): Cents[] {
  const spread = spreadOf(premium)
  const running = bounds.map((day) => earnedUntil(spread, day))
  return running.slice(1).map((sum, at) => sum - (running[at] ?? 0))
}

/** Days as numbers: a year of figures compares millions of them. */
interface Spread {
  kept: Cents
  start: number
  days: number
}

function spreadOf({ amount, refunded, start, end, lastDay }: WrittenPremium): Spread {
  const coverEnd = lastDay === null || lastDay >= end ? end : addDays(lastDay, 1)
  return { kept: amount - refunded, start: dayNumber(start), days: Math.max(daysBetween(start, coverEnd), 1) }
}

function earnedUntil({ kept, start, days }: Spread, day: number): Cents {
  return scaleHalfUp(kept, Math.min(Math.max(day - start, 0), days), days)
}
