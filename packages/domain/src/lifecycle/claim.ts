import { addDays, daysBetween, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import { mayMove, type Moves } from './moves.ts'
import { inForce, type PolicyState } from './policy.ts'

/** A landlord's claim. CONFIRMING: one person of the office has decided and a second must confirm; CLOSED: decided, and nothing is due. */
export const CLAIM_STATES = [
  'WITH_TENANT',
  'WITH_OFFICE',
  'CONFIRMING',
  'DECIDED',
  'PAID_OUT',
  'CLOSED',
  'TAKEN_BACK',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** The landlord may take a claim back while nothing is paid. */
export const CLAIM_MOVES: Moves<ClaimState> = {
  // A small harmless claim that is accepted as a whole is decided at once (`checksOfAccepted`); any other goes to the office.
  WITH_TENANT: ['WITH_OFFICE', 'DECIDED', 'TAKEN_BACK'],
  WITH_OFFICE: ['CONFIRMING', 'DECIDED', 'CLOSED', 'TAKEN_BACK'],
  // Confirmed, or given back to be looked at again.
  CONFIRMING: ['WITH_OFFICE', 'DECIDED', 'CLOSED', 'TAKEN_BACK'],
  DECIDED: ['PAID_OUT', 'TAKEN_BACK'],
  PAID_OUT: [],
  CLOSED: [],
  TAKEN_BACK: [],
}

export const CLAIM_ITEM_STATES = ['OPEN', 'ACCEPTED', 'DISPUTED', 'COUNTERED', 'UNANSWERED', 'DECIDED'] as const
export type ClaimItemState = (typeof CLAIM_ITEM_STATES)[number]

/** The tenant answers an item once. An accepted item is settled unless the office, which has the claim, decides it otherwise. */
export const CLAIM_ITEM_MOVES: Moves<ClaimItemState> = {
  OPEN: ['ACCEPTED', 'DISPUTED', 'COUNTERED', 'UNANSWERED'],
  ACCEPTED: ['DECIDED'],
  DISPUTED: ['DECIDED'],
  COUNTERED: ['DECIDED'],
  UNANSWERED: ['DECIDED'],
  DECIDED: [],
}

export interface ClaimItem {
  id: string
  requested: Cents
  state: ClaimItemState
  /** What the tenant finds right; null unless countered. */
  countered: Cents | null
  /** What the office grants; null until then. */
  decided: Cents | null
}

export interface ClaimFacts {
  state: ClaimState
  openedOn: CivilDate
  items: readonly ClaimItem[]
}

/** What marks the policy as claimed: there is still something to do until money moves. */
export function isOpenClaim(state: ClaimState): boolean {
  return CLAIM_MOVES[state].length > 0
}

/** The tenant has the day of the claim and 14 days more. */
export const CLAIM_ANSWER_DAYS = 14

/** Days after the claim on which a tenant who has not answered is reminded. */
export const CLAIM_REMINDER_DAYS = [7, 12] as const

export function claimLastDay(openedOn: CivilDate): CivilDate {
  return addDays(openedOn, CLAIM_ANSWER_DAYS)
}

/** How many days the tenant has left, 0 on the last; null where the time is over. */
export function daysToAnswer(openedOn: CivilDate, today: CivilDate): number | null {
  const left = daysBetween(today, claimLastDay(openedOn))
  return left < 0 ? null : left
}

/** The claim on a day: what nobody answered in time is with the office, though nothing has written so yet. */
export function claimOn<C extends ClaimFacts>(claim: C, today: CivilDate): C {
  if (claim.state !== 'WITH_TENANT' || daysToAnswer(claim.openedOn, today) !== null) return claim
  return {
    ...claim,
    state: 'WITH_OFFICE',
    items: claim.items.map((item) => (item.state === 'OPEN' ? { ...item, state: 'UNANSWERED' } : item)),
  }
}

/** What an item comes to: the requested amount where the tenant accepted, the office's where it decided; null while that is open. */
export function settledAmount({ state, requested, decided }: ClaimItem): Cents | null {
  if (state === 'ACCEPTED') return requested
  return state === 'DECIDED' ? decided : null
}

export function requestedSum(items: readonly Pick<ClaimItem, 'requested'>[]): Cents {
  return items.reduce((sum, { requested }) => sum + requested, 0)
}

/** What is paid out in the end; null while an item is open. */
export function settledSum(items: readonly ClaimItem[]): Cents | null {
  return items.reduce<Cents | null>((sum, item) => {
    const settled = settledAmount(item)
    return sum === null || settled === null ? null : sum + settled
  }, 0)
}

/** What a claim takes of the deposit: all it asks for while it is open, what it came to afterwards, nothing when it was taken back. */
export function boundAmount({ state, items }: Pick<ClaimFacts, 'state' | 'items'>): Cents {
  if (state === 'TAKEN_BACK' || state === 'CLOSED') return 0
  return items.reduce((sum, item) => sum + (settledAmount(item) ?? item.requested), 0)
}

/** What may still be claimed: open and paid claims together never exceed the deposit. */
export function claimableAmount(deposit: Cents, claims: readonly Pick<ClaimFacts, 'state' | 'items'>[]): Cents {
  return Math.max(deposit - claims.reduce((sum, claim) => sum + boundAmount(claim), 0), 0)
}

/** Why no claim can be opened now. */
export const CLAIM_HINDRANCES = ['NOT_BEGUN', 'ENDED', 'USED_UP'] as const
export type ClaimHindrance = (typeof CLAIM_HINDRANCES)[number]

/**
 * A claim is possible from the first day of cover until the policy has ended, so also after an agreed last day until the release.
 * @returns null where nothing hinders one
 */
export function claimHindrance(
  policy: { state: PolicyState; insuranceStart: CivilDate },
  left: Cents,
  today: CivilDate,
): ClaimHindrance | null {
  if (!inForce(policy.state)) return 'ENDED'
  if (today < policy.insuranceStart) return 'NOT_BEGUN'
  return left > 0 ? null : 'USED_UP'
}

/** How a policy stands with its claims: CLAIMED with the first open one, ACTIVE again when none is open. One that has ended stays so. */
export function policyStateWith(state: PolicyState, claims: readonly Pick<ClaimFacts, 'state'>[]): PolicyState {
  if (!inForce(state)) return state
  return claims.some((claim) => isOpenClaim(claim.state)) ? 'CLAIMED' : 'ACTIVE'
}

export const CLAIM_TURNS = ['TENANT', 'OFFICE', 'NOBODY'] as const
export type ClaimTurn = (typeof CLAIM_TURNS)[number]

/** Who has to do something for the claim to go on: the office decides, and pays out. */
export function claimTurn(state: ClaimState): ClaimTurn {
  if (state === 'WITH_TENANT') return 'TENANT'
  return isOpenClaim(state) ? 'OFFICE' : 'NOBODY'
}

export const CLAIM_PARTIES = ['LANDLORD', 'TENANT'] as const
export type ClaimParty = (typeof CLAIM_PARTIES)[number]

/** Evidence is brought until the office has decided. */
export function mayBringEvidence(state: ClaimState): boolean {
  return state === 'WITH_TENANT' || state === 'WITH_OFFICE'
}

export function mayTakeBack(state: ClaimState): boolean {
  return mayMove(CLAIM_MOVES, state, 'TAKEN_BACK')
}

export const CLAIM_ACTIONS = ['decide', 'confirm', 'return', 'payout', 'repayment-plan', 'repayments'] as const
export type ClaimAction = (typeof CLAIM_ACTIONS)[number]

/** A claim as far as the office's actions look at it. */
export interface ActionableClaim {
  state: ClaimState
  /** The tenant's debt (cents). */
  owed: Cents
  /** The member of staff whose decision waits for a second person. */
  proposedBy: string | null
  /** The member of staff whose payout waits for a second person. */
  payoutProposedBy: string | null
}

/** The actions that a member of staff may take on a claim. Nobody confirms an own decision or an own payout. */
export function claimActions(
  { state, owed, proposedBy, payoutProposedBy }: ActionableClaim,
  staffId: string,
): ClaimAction[] {
  switch (state) {
    case 'WITH_OFFICE':
      return ['decide']
    case 'CONFIRMING':
      return proposedBy === staffId ? ['return'] : ['confirm', 'return']
    case 'DECIDED':
      if (payoutProposedBy === null) return ['payout']
      return payoutProposedBy === staffId ? ['return'] : ['confirm', 'return']
    case 'PAID_OUT':
      return owed > 0 ? ['repayment-plan', 'repayments'] : []
    default:
      return []
  }
}

/** What happens to a claim, in its history for good. */
export const CLAIM_EVENT_KINDS = [
  'opened',
  'evidence-brought',
  'payout-account-given',
  'payout-account-changed',
  'answered',
  'time-over',
  'decision-proposed',
  'returned',
  'decided',
  'payout-proposed',
  'paid-out',
  'taken-back',
  'repayment-planned',
  'repaid',
] as const
export type ClaimEventKind = (typeof CLAIM_EVENT_KINDS)[number]
