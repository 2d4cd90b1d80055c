import type { Cents } from '../values/money.ts'
import { mayMove, type Moves } from '../values/moves.ts'

/** A case of the office. WAITING: the tenant was asked for documents. CONFIRMING: one member of staff has decided and a second must confirm. */
export const CASE_STATES = ['OPEN', 'WAITING', 'CONFIRMING', 'ACCEPTED', 'REFUSED'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_MOVES: Moves<CaseState> = {
  OPEN: ['WAITING', 'CONFIRMING', 'ACCEPTED', 'REFUSED'],
  // The tenant has uploaded the documents, or the office goes on without them.
  WAITING: ['OPEN', 'CONFIRMING', 'ACCEPTED', 'REFUSED'],
  // Confirmed, or returned for another look.
  CONFIRMING: ['OPEN', 'ACCEPTED', 'REFUSED'],
  ACCEPTED: [],
  REFUSED: [],
}

/**
 * manual: the rules did not decide. review: a refused tenant wants a human review (explained decisions, docs/product-decisions.md#d44). documents: a
 * member of staff looks at the documents of a large deposit (money by two people, docs/product-decisions.md#d51).
 */
export const CASE_KINDS = ['manual', 'review', 'documents'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_DECISIONS = ['ACCEPTED', 'REFUSED'] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]

/** Underwriters decide cases; managers also put rules and tariffs in force and look after the accounts. */
export const STAFF_ROLES = ['underwriter', 'manager'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const CASE_ACTIONS = ['assign', 'accept', 'refuse', 'ask', 'ask-bureau', 'confirm', 'return'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/**
 * Kinds of entries in a case's history. A decision above the limit is first proposed; ACCEPTED and REFUSED are then the second person's confirmation.
 */
export const CASE_EVENT_KINDS = [
  'opened',
  'assigned',
  'given-back',
  'documents-asked',
  'documents-reminded',
  'documents-brought',
  'report-brought',
  'identity-opened',
  'case-opened',
  'document-opened',
  'acceptance-proposed',
  'refusal-proposed',
  'returned',
  'accepted',
  'refused',
  'closed-without-documents',
  'closed-obsolete',
] as const
export type CaseEventKind = (typeof CASE_EVENT_KINDS)[number]

/** Views of a member of staff. The audit trail has them; a case's own history leaves them out. */
export const CASE_VIEWS = ['case-opened', 'document-opened'] as const satisfies readonly CaseEventKind[]

/** The states of open cases; the others are closed. */
export const LIVE_STATES = ['OPEN', 'WAITING', 'CONFIRMING'] as const satisfies readonly CaseState[]

export function isClosed(state: CaseState): boolean {
  return CASE_MOVES[state].length === 0
}

/** Above this deposit (cents) a second person must confirm a decision. */
export const FOUR_EYES_ABOVE: Cents = 10_000_00

export function needsSecondPerson(deposit: Cents): boolean {
  return deposit > FOUR_EYES_ABOVE
}

/** Minutes for which a member of staff may open a case's identity documents after giving a reason. */
export const IDENTITY_OPEN_MINUTES = 15

/**
 * Above this deposit (cents) a member of staff looks at the required documents before the tenant gets offers (money by two people,
 * docs/product-decisions.md#d51).
 */
export const DOCUMENTS_LOOKED_AT_ABOVE: Cents = 10_000_00

/** The occasion of a case of kind `documents`. The other kinds are opened by rules or refusal reasons. */
export const DOCUMENTS_OCCASION = 'documents-of-large-deposit'

/** The part of a case that the allowed actions depend on. */
export interface CaseView {
  state: CaseState
  deposit: Cents
  /** The member of staff whose decision waits for confirmation; null if none does. */
  proposedBy: string | null
  /** The staff who made the decision under review: one person, or two above the limit. They may not decide the review. */
  decidedBefore: readonly string[]
  /** The case was opened because the credit bureau could not be asked, and the report has not been fetched since. */
  lacksReport: boolean
}

/** The actions that a member of staff may take on a case, in the order of `CASE_ACTIONS`. */
export function caseActions(view: CaseView, staffId: string): CaseAction[] {
  return CASE_ACTIONS.filter((action) => allowed(action, view, staffId))
}

function allowed(
  action: CaseAction,
  { state, proposedBy, decidedBefore, lacksReport }: CaseView,
  staffId: string,
): boolean {
  switch (action) {
    case 'assign':
      return !isClosed(state)
    case 'ask-bureau':
      return !isClosed(state) && lacksReport
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

/**
 * The state after a decision. A second person must confirm it first above the limit, and an acceptance also where another policy in force covers the same
 * home (`homeCovered`): two policies would insure one home, as for the tenants of a shared flat.
 */
export function stateAfterDecision(
  decision: CaseDecision,
  { deposit, homeCovered }: { deposit: Cents; homeCovered: boolean },
): CaseState {
  const two = needsSecondPerson(deposit) || (decision === 'ACCEPTED' && homeCovered)
  return two ? 'CONFIRMING' : decision
}
