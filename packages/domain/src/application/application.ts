import type { GuardState } from '../journey/guards.ts'
import type { DocumentKind, Marker, Tenancy } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { missingDocuments } from './documents.ts'
import { DOCUMENTS_LOOKED_AT_ABOVE } from '../underwriting/underwriting-case.ts'

/** The state of an application that decides which calls are allowed. */
export interface ApplicationState {
  /** Null until the answers are complete for the first time (marker of an application, docs/product-decisions.md#d13). */
  marker: Marker | null
  /** The documents that the risk check requires. */
  requiredDocuments: readonly DocumentKind[]
  /**
   * The documents that the office or a review asks for. They may be asked for before an acceptance (outcome of the risk check,
   * docs/product-decisions.md#d16).
   */
  documentsRequested: readonly DocumentKind[]
  riskResult: boolean | null
  manualUnderwriting: boolean
  /** The contract is signed; for a co-tenant, by all (co-tenants, docs/product-decisions.md#d102). */
  signed: boolean
  /** Null for a single tenant (co-tenants, docs/product-decisions.md#d102). */
  tenancy: Tenancy | null
}

export const NEW_APPLICATION: ApplicationState = {
  marker: null,
  requiredDocuments: [],
  documentsRequested: [],
  riskResult: null,
  manualUnderwriting: false,
  signed: false,
  tenancy: null,
}

/** The calls that depend on the state of an application. `save` is any save of the questionnaire, including invitation-details. */
export const CALLS = [
  'save',
  'promise',
  'message',
  'summary',
  'risk',
  'review',
  'decision',
  'document',
  'private-documents',
  'offers',
  'payment-period',
  'payment-secret',
  'payment',
  'contract',
  'contract-sign',
  'finish-page',
] as const
export type Call = (typeof CALLS)[number]

type Place = Marker | 'START'

/** A table needs a key, so START replaces the null marker. */
function placeOf(state: ApplicationState): Place {
  return state.marker ?? 'START'
}

/** The markers at which each call is allowed (calls by marker, docs/product-decisions.md#d20a). */
const ALLOWED_AT: Record<Call, readonly Place[]> = {
  save: ['START', 'TENANT_DETAILS', 'SUMMARY', 'RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD'],
  // A promise is for tenants without a home, whose questions are open (promise before the home, docs/product-decisions.md#d99).
  promise: ['START'],
  message: ['START', 'TENANT_DETAILS', 'SUMMARY', 'RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD', 'PAYMENT'],
  summary: ['TENANT_DETAILS', 'SUMMARY'],
  risk: ['SUMMARY', 'RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD', 'PAYMENT'],
  review: ['SUMMARY', 'PRIVATE_DOCUMENTS'],
  decision: ['SUMMARY', 'RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD', 'PAYMENT'],
  document: ['RISK_CHECK', 'PRIVATE_DOCUMENTS'],
  'private-documents': ['RISK_CHECK', 'PRIVATE_DOCUMENTS'],
  offers: ['RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD', 'PAYMENT'],
  'payment-period': ['RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD'],
  'payment-secret': ['PAYMENT_PERIOD'],
  payment: ['PAYMENT_PERIOD', 'PAYMENT'],
  contract: ['PAYMENT_PERIOD', 'PAYMENT'],
  'contract-sign': ['PAYMENT'],
  'finish-page': ['PAYMENT'],
}

/** Conditions of a call in addition to its marker. */
const CONDITIONS: Partial<Record<Call, (state: ApplicationState) => boolean>> = {
  review: (state) => state.riskResult === false,
  decision: decided,
  document: accepted,
  'private-documents': (state) => accepted(state) || documentsLookedAt(state),
  offers: pastDocuments,
  'payment-period': pastDocuments,
  'finish-page': (state) => state.signed,
}

/** The current answers are accepted, and the acceptance requires documents. */
function accepted(state: ApplicationState): boolean {
  return state.riskResult === true && state.requiredDocuments.length > 0
}

/** A member of staff is reviewing the uploaded documents. Sending them again is a no-op. */
function documentsLookedAt(state: ApplicationState): boolean {
  return state.marker === 'PRIVATE_DOCUMENTS' && state.manualUnderwriting
}

/** RISK_CHECK alone would let the tenant skip required documents (holes in the guards, case c, docs/product-decisions.md#d15). */
function pastDocuments(state: ApplicationState): boolean {
  return state.marker !== 'RISK_CHECK' || state.requiredDocuments.length === 0
}

/** The risk check has an outcome: an acceptance, a refusal or a review. */
export function decided(state: Pick<ApplicationState, 'riskResult' | 'manualUnderwriting'>): boolean {
  return state.riskResult !== null || state.manualUnderwriting
}

/** Answers are locked after a refusal and during a manual review (changed answers, docs/product-decisions.md#d14). */
export function locked(state: Pick<ApplicationState, 'riskResult' | 'manualUnderwriting'>): boolean {
  return state.riskResult === false || state.manualUnderwriting
}

/** A co-tenant has no offer and no card: the first tenant chooses and pays for all. */
const ONLY_FIRST: readonly Call[] = [
  'promise',
  'message',
  'offers',
  'payment-period',
  'payment-secret',
  'payment',
  'contract',
  'contract-sign',
  'finish-page',
]

/** Once all have signed, a co-tenant's answers and documents are those of the contract. */
const BEFORE_ALL_SIGNED: readonly Call[] = ['save', 'summary', 'review', 'document', 'private-documents']

/** The error code of the 409 that a call gets in this state, or null if the call is allowed. */
export function callRefusal(call: Call, state: ApplicationState): 'STEP_NOT_ALLOWED' | 'APPLICATION_DECIDED' | null {
  if (state.tenancy === 'co-tenant' && ONLY_FIRST.includes(call)) return 'STEP_NOT_ALLOWED'
  if (state.tenancy === 'co-tenant' && state.signed && BEFORE_ALL_SIGNED.includes(call)) return 'STEP_NOT_ALLOWED'
  if (call === 'save' && locked(state)) return 'APPLICATION_DECIDED'
  if ((call === 'document' || call === 'private-documents') && state.documentsRequested.length > 0) return null
  const allowed = ALLOWED_AT[call].includes(placeOf(state)) && (CONDITIONS[call]?.(state) ?? true)
  if (!allowed) return 'STEP_NOT_ALLOWED'
  // A member of staff is reviewing the documents of a large deposit, or has refused after reviewing them.
  return (call === 'offers' || call === 'payment-period') && locked(state) ? 'APPLICATION_DECIDED' : null
}

/**
 * True if `risk?successful=true` runs the check, once per set of answers. Otherwise the call only reads the outcome (calls by marker,
 * docs/product-decisions.md#d20a).
 */
export function riskRuns(state: ApplicationState): boolean {
  return state.marker === 'SUMMARY' && !decided(state) && !state.signed
}

/** The marker after an allowed call (marker of an application, docs/product-decisions.md#d13). Calls that are not listed here never move it. */
export function markerAfter(
  call: 'summary' | 'private-documents' | 'payment-period' | 'payment-confirmed',
  state: ApplicationState,
): Marker | null {
  switch (call) {
    case 'summary':
      return 'SUMMARY'
    case 'private-documents':
      // Documents uploaded for a review do not move the marker (outcome of the risk check, docs/product-decisions.md#d16).
      return accepted(state) && (state.marker === 'RISK_CHECK' || state.marker === 'PRIVATE_DOCUMENTS')
        ? 'PRIVATE_DOCUMENTS'
        : state.marker
    case 'payment-period':
      return 'PAYMENT_PERIOD'
    case 'payment-confirmed':
      return state.marker === 'PAYMENT_PERIOD' ? 'PAYMENT' : state.marker
  }
}

/** The marker of an accepted application whose offer is to be chosen again. */
export function markerBeforeOffers({ requiredDocuments }: Pick<ApplicationState, 'requiredDocuments'>): Marker {
  return requiredDocuments.length > 0 ? 'PRIVATE_DOCUMENTS' : 'RISK_CHECK'
}

/** Whether the documents that the tenant has just sent wait for a member of staff: for a deposit (cents) above the limit. */
export function awaitsLookAtDocuments(before: ApplicationState, deposit: Cents): boolean {
  const brought = before.marker === 'RISK_CHECK' && markerAfter('private-documents', before) === 'PRIVATE_DOCUMENTS'
  return brought && deposit > DOCUMENTS_LOOKED_AT_ABOVE
}

/**
 * Removing a required file sets PRIVATE_DOCUMENTS back to RISK_CHECK (calls by marker, docs/product-decisions.md#d20a). `left` lists the kinds that
 * are still uploaded.
 */
export function markerAfterRemoval(state: ApplicationState, left: readonly DocumentKind[]): Marker | null {
  const open = missingDocuments(state.requiredDocuments, left).length > 0
  return state.marker === 'PRIVATE_DOCUMENTS' && open ? 'RISK_CHECK' : state.marker
}

/** The input of the guards for an application that a token belongs to. */
export function guardState(
  state: Omit<ApplicationState, 'signed'>,
  editing: boolean,
  waitsForTenants = false,
): GuardState {
  return {
    hasToken: true,
    marker: state.marker,
    documentsRequired: state.requiredDocuments.length > 0,
    documentsRequested: state.documentsRequested.length > 0,
    editing,
    riskResult: state.riskResult,
    manualUnderwriting: state.manualUnderwriting,
    tenancy: state.tenancy,
    waitsForTenants,
    // A link of the server never opens a question for a change.
    answersHold: null,
    // Only the guard of the index reads it, and no link of the server leads to the index.
    over: false,
  }
}
