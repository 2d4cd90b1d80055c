import type { GuardState } from '../journey/guards.ts'
import type { DocumentKind, Marker } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { missingDocuments } from './documents.ts'
import { DOCUMENTS_LOOKED_AT_ABOVE } from './underwriting-case.ts'

/** Where an application stands. */
export interface ApplicationState {
  /** Null before the first complete set of answers (D13). */
  marker: Marker | null
  /** What the risk check asks for. */
  requiredDocuments: readonly DocumentKind[]
  /** What the office or a review asks for, also before an acceptance (D16). */
  documentsRequested: readonly DocumentKind[]
  riskResult: boolean | null
  manualUnderwriting: boolean
  signed: boolean
}

export const NEW_APPLICATION: ApplicationState = {
  marker: null,
  requiredDocuments: [],
  documentsRequested: [],
  riskResult: null,
  manualUnderwriting: false,
  signed: false,
}

/** The calls that depend on where an application stands. `save` is any questionnaire save, invitation-details included. */
export const CALLS = [
  'save',
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

/** Null stands for the start, since a table needs a key. */
function placeOf(state: ApplicationState): Place {
  return state.marker ?? 'START'
}

/** Which call at which marker (D20a). */
const ALLOWED_AT: Record<Call, readonly Place[]> = {
  save: ['START', 'TENANT_DETAILS', 'SUMMARY', 'RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD'],
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

/** What a call asks for besides its marker. */
const CONDITIONS: Partial<Record<Call, (state: ApplicationState) => boolean>> = {
  review: (state) => state.riskResult === false,
  decision: decided,
  document: accepted,
  'private-documents': (state) => accepted(state) || documentsLookedAt(state),
  offers: pastDocuments,
  'payment-period': pastDocuments,
  'finish-page': (state) => state.signed,
}

/** Documents are brought for an acceptance of the present answers that asks for some. */
function accepted(state: ApplicationState): boolean {
  return state.riskResult === true && state.requiredDocuments.length > 0
}

/** A person looks at the documents that the tenant has brought: said once more, it is the same. */
function documentsLookedAt(state: ApplicationState): boolean {
  return state.marker === 'PRIVATE_DOCUMENTS' && state.manualUnderwriting
}

/** With required documents RISK_CHECK alone would skip them (D15 c). */
function pastDocuments(state: ApplicationState): boolean {
  return state.marker !== 'RISK_CHECK' || state.requiredDocuments.length === 0
}

/** The risk check has said something: an acceptance, a refusal or a review. */
export function decided(state: Pick<ApplicationState, 'riskResult' | 'manualUnderwriting'>): boolean {
  return state.riskResult !== null || state.manualUnderwriting
}

/** Answers are locked after a refusal and during a manual review (D14). */
export function locked(state: Pick<ApplicationState, 'riskResult' | 'manualUnderwriting'>): boolean {
  return state.riskResult === false || state.manualUnderwriting
}

/** The code of the 409 that a call gets where the application stands, or null where it is allowed. */
export function callRefusal(call: Call, state: ApplicationState): 'STEP_NOT_ALLOWED' | 'APPLICATION_DECIDED' | null {
  if (call === 'save' && locked(state)) return 'APPLICATION_DECIDED'
  if ((call === 'document' || call === 'private-documents') && state.documentsRequested.length > 0) return null
  const allowed = ALLOWED_AT[call].includes(placeOf(state)) && (CONDITIONS[call]?.(state) ?? true)
  if (!allowed) return 'STEP_NOT_ALLOWED'
  // The documents of a large deposit wait for a person, or a person has refused after looking at them.
  return (call === 'offers' || call === 'payment-period') && locked(state) ? 'APPLICATION_DECIDED' : null
}

/** True where `risk?successful=true` runs the check: once per set of answers; everywhere else it only reads (D20a). */
export function riskRuns(state: ApplicationState): boolean {
  return state.marker === 'SUMMARY' && !decided(state)
}

/** What an allowed call leaves the marker at (D13); calls that are not here never move it. */
export function markerAfter(
  call: 'summary' | 'private-documents' | 'payment-period' | 'payment-confirmed',
  state: ApplicationState,
): Marker | null {
  switch (call) {
    case 'summary':
      return 'SUMMARY'
    case 'private-documents':
      // Brought because a review asks: the marker stays (D16).
      return accepted(state) && (state.marker === 'RISK_CHECK' || state.marker === 'PRIVATE_DOCUMENTS')
        ? 'PRIVATE_DOCUMENTS'
        : state.marker
    case 'payment-period':
      return 'PAYMENT_PERIOD'
    case 'payment-confirmed':
      return state.marker === 'PAYMENT_PERIOD' ? 'PAYMENT' : state.marker
  }
}

/** The documents that the tenant has just brought wait for a person: those of a deposit (cents) above the limit. */
export function awaitsLookAtDocuments(before: ApplicationState, deposit: Cents): boolean {
  const brought = before.marker === 'RISK_CHECK' && markerAfter('private-documents', before) === 'PRIVATE_DOCUMENTS'
  return brought && deposit > DOCUMENTS_LOOKED_AT_ABOVE
}

/** Removing a required file sets PRIVATE_DOCUMENTS back to RISK_CHECK (D20a); `left` are the kinds that are still there. */
export function markerAfterRemoval(state: ApplicationState, left: readonly DocumentKind[]): Marker | null {
  const open = missingDocuments(state.requiredDocuments, left).length > 0
  return state.marker === 'PRIVATE_DOCUMENTS' && open ? 'RISK_CHECK' : state.marker
}

/** What the guards look at, of an application that a token leads to. */
export function guardState(state: Omit<ApplicationState, 'signed'>, editing: boolean): GuardState {
  return {
    hasToken: true,
    marker: state.marker,
    documentsRequired: state.requiredDocuments.length > 0,
    documentsRequested: state.documentsRequested.length > 0,
    editing,
    riskResult: state.riskResult,
    manualUnderwriting: state.manualUnderwriting,
    // Only the index asks for it, and no link of the server leads there.
    over: false,
  }
}
