import { DAY } from '../values/day.ts'
import { NOTICE_AHEAD_DAYS } from '../policy/notices.ts'
import { inForce, type PolicyState } from '../policy/policy.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import type { Moves } from '../values/moves.ts'
import type { Cents } from '../values/money.ts'
import type { PaymentMethod } from './debit.ts'
import { splitPremium } from './shares.ts'

// Another split of the premium while the contract runs (docs/product-decisions.md#d110).

/** OPEN: proposed. HOLDS: everyone who pays more has agreed, and the next charge is made by it. DECLINED: by one who would pay more. */
export const SPLIT_CHANGE_STATES = ['OPEN', 'HOLDS', 'TAKEN_BACK', 'DECLINED', 'EXPIRED'] as const
export type SplitChangeState = (typeof SPLIT_CHANGE_STATES)[number]

export const SPLIT_CHANGE_MOVES: Moves<SplitChangeState> = {
  OPEN: ['HOLDS', 'TAKEN_BACK', 'DECLINED', 'EXPIRED'],
  HOLDS: [],
  TAKEN_BACK: [],
  DECLINED: [],
  EXPIRED: [],
}

/** Most proposals of one contract within 24 hours, because each is a mail to others. */
export const SPLIT_PROPOSALS_A_DAY = 5

/** Most proposals of one tenant within `SPLIT_PROPOSALS_DAYS` that did not hold, so that nobody is worn down by being asked again and again. */
export const SPLIT_PROPOSALS_OF_ONE = 3
export const SPLIT_PROPOSALS_DAYS = 30

/** A past proposal for a contract. */
export interface PastProposal {
  at: Date
  /** By the tenant who wants to propose now. */
  own: boolean
  holds: boolean
}

/** The moment from which a tenant may propose another split again; null: now. */
export function proposesAgainAt(past: readonly PastProposal[], now: Date): Date | null {
  const waits = [
    freeAt(past, SPLIT_PROPOSALS_A_DAY, 1),
    freeAt(
      past.filter(({ own, holds }) => own && !holds),
      SPLIT_PROPOSALS_OF_ONE,
      SPLIT_PROPOSALS_DAYS,
    ),
  ].filter((at) => at > now.getTime())
  return waits.length === 0 ? null : new Date(Math.max(...waits))
}

/** The moment at which fewer than `most` lie within the last days. */
function freeAt(past: readonly PastProposal[], most: number, days: number): number {
  const newest = past.map(({ at }) => at.getTime()).sort((a, b) => b - a)
  const blocking = newest[most - 1]
  return blocking === undefined ? 0 : blocking + days * DAY
}

/** Days for everybody to agree, the day of the proposal not counted. */
export const SPLIT_CHANGE_DAYS = 14

/**
 * Why no other split can be proposed now. ENDED: no premium runs. NO_CHARGE: no charge is planned, because cover ends before, the cash deposit is not back,
 * or a premium is with the office. TENANT_CHANGE: a change of the tenants is open, whose contract has a split of its own. DEBIT: a direct debit announces one amount for the policy. ANNOUNCED: the next charge is announced with its amounts.
 */
export const SPLIT_CHANGE_BARS = ['ENDED', 'TENANT_CHANGE', 'NO_CHARGE', 'DEBIT', 'ANNOUNCED'] as const
export type SplitChangeBar = (typeof SPLIT_CHANGE_BARS)[number]

export interface SplittablePremium {
  state: PolicyState
  /** A withdrawal was declared, also one that is still held. */
  withdrawn: boolean
  tenantChangeOpen: boolean
  method: PaymentMethod
  /** The next charge; null if none is planned. A yearly one is announced, but for the first (`isRenewalDue`). */
  next: { on: CivilDate; number: number; period: PaymentPeriod } | null
  /** The charge day that was announced last. */
  toldFor: CivilDate | null
}

/** The bar for another split today, or the last day to agree to it. */
export function splitChange(
  { state, withdrawn, tenantChangeOpen, method, next, toldFor }: SplittablePremium,
  today: CivilDate,
): SplitChangeBar | { lastDay: CivilDate } {
  if (!inForce(state) || withdrawn) return 'ENDED'
  if (tenantChangeOpen) return 'TENANT_CHANGE'
  if (method !== 'card') return 'DEBIT'
  if (next === null) return 'NO_CHARGE'
  const lastDay = addDays(today, SPLIT_CHANGE_DAYS)
  if (next.period !== 'YEARLY' || next.number === 1) return { lastDay }
  if (toldFor !== null && toldFor >= next.on) return 'ANNOUNCED'
  const before = addDays(next.on, -NOTICE_AHEAD_DAYS - 1)
  if (before < today) return 'ANNOUNCED'
  return { lastDay: before < lastDay ? before : lastDay }
}

/** A tenant's part of a charge by the present split and by another. */
export interface ChangedPart {
  before: Cents
  after: Cents
  /** MORE: also who pays for the first time. */
  change: 'MORE' | 'LESS' | 'SAME'
}

/** The parts of each tenant, in the order of the weights. */
export function changedParts(amount: Cents, before: readonly number[], after: readonly number[]): ChangedPart[] {
  const old = splitPremium(amount, before)
  return splitPremium(amount, after).map((part, at) => {
    const was = old[at] ?? 0
    return { before: was, after: part, change: part > was ? 'MORE' : part < was ? 'LESS' : 'SAME' }
  })
}

/**
 * Whether a tenant would pay more by another's proposal, and therefore agrees or declines.
 * @param proposal with the `payer` who has proposed it
 */
export function isAsked(
  { proposer }: { proposer: number },
  part: { payer: number; before: Cents; after: Cents },
): boolean {
  return part.payer !== proposer && part.after > part.before
}

export interface Agreement {
  /** The first tenant, whose means of payment carries the contract. */
  first: boolean
  /** The amount (cents) that the tenant has agreed to, the proposer by proposing; null: not agreed. */
  agreed: Cents | null
  /** A card is on file. */
  card: boolean
}

/** Whether another split holds: everyone who pays more has agreed to at least that amount, and everyone who pays has a card on file. */
export function splitHolds(parts: readonly ChangedPart[], agreements: readonly Agreement[]): boolean {
  return parts.every(({ after, change }, at) => {
    const { first, agreed, card } = agreements[at] ?? { first: false, agreed: null, card: false }
    return (after === 0 || first || card) && (change !== 'MORE' || (agreed !== null && agreed >= after))
  })
}
