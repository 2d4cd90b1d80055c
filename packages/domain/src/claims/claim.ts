import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import { mayMove, type Moves } from '../values/moves.ts'
import type { Surety } from '../policy/end-of-surety.ts'
import { inForce, type PolicyState } from '../policy/policy.ts'

/** States of a landlord's claim. CONFIRMING: one member of staff has decided and a second must confirm. CLOSED: decided, with nothing to pay. */
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

/** The landlord may take a claim back until it is paid out. */
export const CLAIM_MOVES: Moves<ClaimState> = {
  // A claim with every item accepted or agreed and without any `checksOfAccepted` is decided at once; any other goes to the office.
  WITH_TENANT: ['WITH_OFFICE', 'DECIDED', 'TAKEN_BACK'],
  WITH_OFFICE: ['CONFIRMING', 'DECIDED', 'CLOSED', 'TAKEN_BACK'],
  // Confirmed, or returned for another look.
  CONFIRMING: ['WITH_OFFICE', 'DECIDED', 'CLOSED', 'TAKEN_BACK'],
  DECIDED: ['PAID_OUT', 'TAKEN_BACK'],
  PAID_OUT: [],
  CLOSED: [],
  TAKEN_BACK: [],
}

export const CLAIM_ITEM_STATES = [
  'OPEN',
  'ACCEPTED',
  'DISPUTED',
  'COUNTERED',
  'AGREED',
  'UNANSWERED',
  'DECIDED',
] as const
export type ClaimItemState = (typeof CLAIM_ITEM_STATES)[number]

/**
 * The tenant answers an item once. The landlord may take a counter-offer (AGREED). An accepted or agreed item is settled, unless the claim is with
 * the office and the office decides the item differently.
 */
export const CLAIM_ITEM_MOVES: Moves<ClaimItemState> = {
  OPEN: ['ACCEPTED', 'DISPUTED', 'COUNTERED', 'UNANSWERED'],
  ACCEPTED: ['DECIDED'],
  DISPUTED: ['DECIDED'],
  COUNTERED: ['AGREED', 'DECIDED'],
  AGREED: ['DECIDED'],
  UNANSWERED: ['DECIDED'],
  DECIDED: [],
}

export interface ClaimItem {
  id: string
  requested: Cents
  state: ClaimItemState
  /** The tenant's counter-offer; null without one. */
  countered: Cents | null
  /** The amount that the office grants; null until it has decided. */
  decided: Cents | null
}

export interface ClaimFacts {
  state: ClaimState
  openedOn: CivilDate
  items: readonly ClaimItem[]
  /** The first answer of several tenants, given in time, waits until then for an objection (docs/product-decisions.md#d105). */
  answerHoldsUntil?: Date | null
}

/** Whether a claim still needs an action of a party or the office. An open claim marks its policy as CLAIMED. */
export function isOpenClaim(state: ClaimState): boolean {
  return CLAIM_MOVES[state].length > 0
}

/** The tenant may answer on the day of the claim and for 14 more days. */
export const CLAIM_ANSWER_DAYS = 14

/** Days after the claim on which a tenant who has not answered is reminded. */
export const CLAIM_REMINDER_DAYS = [7, 12] as const

export function claimLastDay(openedOn: CivilDate): CivilDate {
  return addDays(openedOn, CLAIM_ANSWER_DAYS)
}

/**
 * The claim on a day. After the last day to answer it is with the office, even if the stored state does not say so yet. An answer that waits for an
 * objection was given in time.
 */
export function claimOn<C extends ClaimFacts>(claim: C, today: CivilDate): C {
  if (claim.state !== 'WITH_TENANT' || claim.answerHoldsUntil || today <= claimLastDay(claim.openedOn)) return claim
  return {
    ...claim,
    state: 'WITH_OFFICE',
    items: claim.items.map((item) => (item.state === 'OPEN' ? { ...item, state: 'UNANSWERED' } : item)),
  }
}

/**
 * The settled amount of an item: the requested amount if the tenant accepted it, the counter-offer if the landlord took it, the office's if it
 * decided; null while the item is open.
 */
export function settledAmount({ state, requested, countered, decided }: ClaimItem): Cents | null {
  if (state === 'ACCEPTED') return requested
  if (state === 'AGREED') return countered
  return state === 'DECIDED' ? decided : null
}

export function requestedSum(items: readonly Pick<ClaimItem, 'requested'>[]): Cents {
  return items.reduce((sum, { requested }) => sum + requested, 0)
}

/** The sum to be paid out; null while an item is open. */
export function settledSum(items: readonly ClaimItem[]): Cents | null {
  return items.reduce<Cents | null>((sum, item) => {
    const settled = settledAmount(item)
    return sum === null || settled === null ? null : sum + settled
  }, 0)
}

/**
 * The part of the deposit (cents) that a claim uses up: the settled amount of each item, or the requested one while the item is open.
 * A claim that was taken back or closed uses nothing.
 */
export function boundAmount({ state, items }: Pick<ClaimFacts, 'state' | 'items'>): Cents {
  if (state === 'TAKEN_BACK' || state === 'CLOSED') return 0
  return items.reduce((sum, item) => sum + (settledAmount(item) ?? item.requested), 0)
}

/** The amount (cents) that may still be claimed. Open and paid claims together never exceed the deposit. */
export function claimableAmount(deposit: Cents, claims: readonly Pick<ClaimFacts, 'state' | 'items'>[]): Cents {
  return Math.max(deposit - claims.reduce((sum, claim) => sum + boundAmount(claim), 0), 0)
}

/** Reasons why no claim can be opened now. */
export const CLAIM_HINDRANCES = ['NOT_BEGUN', 'ENDED', 'USED_UP'] as const
export type ClaimHindrance = (typeof CLAIM_HINDRANCES)[number]

/**
 * A claim for the time of cover is possible from the first day of cover until the last day for claims (end of the surety,
 * docs/product-decisions.md#d55). One that was announced until then may be quantified for longer. A signed release ends both at once.
 * @param announced a claim was announced in time
 * @returns null if a claim is possible
 */
export function claimHindrance(
  { coverStart, surety, announced }: { coverStart: CivilDate; surety: Surety; announced: boolean },
  left: Cents,
  today: CivilDate,
): ClaimHindrance | null {
  const { state, endsBy, lastClaimDay, lastQuantifyDay } = surety
  if (endsBy === 'USED_UP') return 'USED_UP'
  const lastDay = announced ? lastQuantifyDay : lastClaimDay
  if (state === 'released' || (lastDay !== null && (today > lastDay || lastDay < coverStart))) return 'ENDED'
  if (today < coverStart) return 'NOT_BEGUN'
  return left > 0 ? null : 'USED_UP'
}

/** The policy's state with its claims: CLAIMED while a claim is open, else ACTIVE. A policy that has ended keeps its state. */
export function policyStateWith(state: PolicyState, claims: readonly Pick<ClaimFacts, 'state'>[]): PolicyState {
  if (!inForce(state)) return state
  return claims.some((claim) => isOpenClaim(claim.state)) ? 'CLAIMED' : 'ACTIVE'
}

export const CLAIM_TURNS = ['TENANT', 'OFFICE', 'NOBODY'] as const
export type ClaimTurn = (typeof CLAIM_TURNS)[number]

/** The party that has to act next. The office decides claims and pays them out. */
export function claimTurn(state: ClaimState): ClaimTurn {
  if (state === 'WITH_TENANT') return 'TENANT'
  return isOpenClaim(state) ? 'OFFICE' : 'NOBODY'
}

export const CLAIM_PARTIES = ['LANDLORD', 'TENANT'] as const
export type ClaimParty = (typeof CLAIM_PARTIES)[number]

/** Evidence may be added until the office has decided. */
export function mayBringEvidence(state: ClaimState): boolean {
  return state === 'WITH_TENANT' || state === 'WITH_OFFICE'
}

export function mayTakeBack(state: ClaimState): boolean {
  return mayMove(CLAIM_MOVES, state, 'TAKEN_BACK')
}

export const CLAIM_ACTIONS = ['decide', 'confirm', 'return', 'payout', 'repayment-plan', 'repayments'] as const
export type ClaimAction = (typeof CLAIM_ACTIONS)[number]

/** The part of a claim that the office's actions depend on. */
export interface ActionableClaim {
  state: ClaimState
  /** The tenant's debt (cents). */
  owed: Cents
  /** The member of staff whose decision waits for a second person. */
  proposedBy: string | null
  /** The member of staff whose payout waits for a second person. */
  payoutProposedBy: string | null
}

/** The actions that a member of staff may take on a claim. Staff cannot confirm their own decision or payout. */
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

/** Kinds of entries in a claim's history. */
export const CLAIM_EVENT_KINDS = [
  'opened',
  'evidence-brought',
  'payout-account-given',
  'payout-account-changed',
  'answered',
  'answer-counts',
  'counter-offer-taken',
  'time-over',
  'decision-proposed',
  'returned',
  'decided',
  'payout-proposed',
  'paid-out',
  'taken-back',
  'repayment-planned',
  'repaid',
  'claim-viewed',
  'evidence-viewed',
] as const
export type ClaimEventKind = (typeof CLAIM_EVENT_KINDS)[number]

/** Views of a member of staff. The audit trail has them; a claim's own history leaves them out. */
export const CLAIM_VIEWS = ['claim-viewed', 'evidence-viewed'] as const satisfies readonly ClaimEventKind[]
