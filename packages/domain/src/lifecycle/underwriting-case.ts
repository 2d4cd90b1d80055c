import type { Cents } from '../values/money.ts'
import { mayMove, type Moves } from './moves.ts'

/**
 * A case of the office. WAITING: the tenant was asked for documents; CONFIRMING: one person has decided and a second must confirm.
 */
export const CASE_STATES = ['OPEN', 'WAITING', 'CONFIRMING', 'ACCEPTED', 'REFUSED'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_MOVES: Moves<CaseState> = {
  OPEN: ['WAITING', 'CONFIRMING', 'ACCEPTED', 'REFUSED'],
  // The tenant has brought what was asked for, or the office goes on without.
  WAITING: ['OPEN', 'CONFIRMING', 'ACCEPTED', 'REFUSED'],
  // Confirmed, or given back to be looked at again.
  CONFIRMING: ['OPEN', 'ACCEPTED', 'REFUSED'],
  ACCEPTED: [],
  REFUSED: [],
}

/**
 * manual: the rules left it open; review: a refusal that the tenant wants a person to look at (D44); documents: the documents of a large
 * deposit, which a person looks at (D51).
 */
export const CASE_KINDS = ['manual', 'review', 'documents'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_DECISIONS = ['ACCEPTED', 'REFUSED'] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]

/** Underwriters decide cases; managers also put rules and tariffs in force and look after the accounts. */
export const STAFF_ROLES = ['underwriter', 'manager'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const CASE_ACTIONS = ['assign', 'accept', 'refuse', 'ask', 'confirm', 'return'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/**
 * What happens to a case, in its history for good. A decision above the limit is first proposed; ACCEPTED and REFUSED are then the
 * second person's confirmation.
 */
export const CASE_EVENT_KINDS = [
  'opened',
  'assigned',
  'given-back',
  'documents-asked',
  'documents-brought',
  'identity-opened',
  'acceptance-proposed',
  'refusal-proposed',
  'returned',
  'accepted',
  'refused',
] as const
export type CaseEventKind = (typeof CASE_EVENT_KINDS)[number]

/** What still has to be done; the others are closed. */
export const LIVE_STATES = ['OPEN', 'WAITING', 'CONFIRMING'] as const satisfies readonly CaseState[]

export function isClosed(state: CaseState): boolean {
  return CASE_MOVES[state].length === 0
}

/** Above this deposit a second person must confirm a decision. */
export const FOUR_EYES_ABOVE: Cents = 10_000_00

export function needsSecondPerson(deposit: Cents): boolean {
  return deposit > FOUR_EYES_ABOVE
}

/** Minutes in which a person may open the identity documents of a case after naming a reason. */
export const IDENTITY_OPEN_MINUTES = 15

/** Above this deposit (cents) a person looks at the required documents before there are offers (product decision D51). */
export const DOCUMENTS_LOOKED_AT_ABOVE: Cents = 10_000_00

/** Why a case of kind `documents` is opened, beside the rules and reasons that open the others. */
export const DOCUMENTS_OCCASION = 'documents-of-large-deposit'

/** What a rule of the office looks at. */
export interface CaseView {
  state: CaseState
  deposit: Cents
  /** Who has decided what waits for confirmation. */
  proposedBy: string | null
  /** Who decided what this case is to look at anew, two people where there were four eyes: now it must be somebody else. */
  decidedBefore: readonly string[]
}

/** The actions that a person may take on a case, in the order of `CASE_ACTIONS`. */
export function caseActions(view: CaseView, staffId: string): CaseAction[] {
  return CASE_ACTIONS.filter((action) => allowed(action, view, staffId))
}

function allowed(action: CaseAction, { state, proposedBy, decidedBefore }: CaseView, staffId: string): boolean {
  switch (action) {
    case 'assign':
      return !isClosed(state)
    case 'ask':
      return mayMove(CASE_MOVES, state, 'WAITING')
    case 'accept':
    case 'refuse':
      return (state === 'OPEN' || state === 'WAITING') && !decidedBefore.includes(staffId)
    case 'confirm':
      return state === 'CONFIRMING' && proposedBy !== staffId && !decidedBefore.includes(staffId)
    case 'return':
      return state === 'CONFIRMING'
  }
}

/** Where a decision leads: above the limit to a second person first. */
export function stateAfterDecision(decision: CaseDecision, deposit: Cents): CaseState {
  return needsSecondPerson(deposit) ? 'CONFIRMING' : decision
}
