import type { AnswersHold, Marker, Tenancy } from '../values/enums.ts'

/** The screens that run all guards. Every other screen runs only the language guard (screens outside the journey, docs/product-decisions.md#d19). */
export const GUARDED_ROUTES = [
  'index',
  'onboarding',
  'summary',
  'promise',
  'tenants',
  'documents',
  'offers',
  'payment',
  'risks',
  'manual-underwriting',
  '404',
  '500',
  'maintenance',
] as const
export type GuardedRoute = (typeof GUARDED_ROUTES)[number]

/** The input of the guards. */
export interface GuardState {
  hasToken: boolean
  marker: Marker | null
  /** The risk check asks for documents. */
  documentsRequired: boolean
  /**
   * The office or a review asks for documents. The tenant may upload them during a manual review (outcome of the risk check,
   * docs/product-decisions.md#d16).
   */
  documentsRequested: boolean
  /** The tenant is changing answers. */
  editing: boolean
  riskResult: boolean | null
  manualUnderwriting: boolean
  /** The signed contract is over: declined, expired, withdrawn, released or cancelled. The tenant may begin another application. */
  over: boolean
  /** Null for a single tenant (co-tenants, docs/product-decisions.md#d102). */
  tenancy: Tenancy | null
  /** The first tenant's check waits until every co-tenant is accepted. */
  waitsForTenants: boolean
  /** A co-tenant's own answers cannot be changed now. */
  answersHold: AnswersHold | null
}

type Guard = (route: GuardedRoute, state: GuardState) => GuardedRoute | null

const ERROR_ROUTES: readonly GuardedRoute[] = ['404', '500', 'maintenance']
const DECIDED_ROUTES: readonly GuardedRoute[] = ['onboarding', 'summary', 'documents', 'offers', 'payment', 'tenants']

/**
 * Error pages are always shown. Without a token only the index is open; with one, the index leads to the questionnaire.
 * The index stays open when the application is over, because every text that says "begin a new application" links to it.
 */
const token: Guard = (route, { hasToken, over }) => {
  // The promise's screen is open to visitors, who read what it is, and at every marker.
  if (ERROR_ROUTES.includes(route) || route === 'promise') return null
  if (!hasToken) return route === 'index' ? null : 'index'
  return route === 'index' && !over ? 'onboarding' : null
}

/**
 * A refusal and a manual review each have their own screen. Other applicants are sent away from it (outcome of the risk check,
 * docs/product-decisions.md#d16).
 */
const outcome: Guard = (route, { riskResult, manualUnderwriting, documentsRequested }) => {
  const screen = riskResult === false ? 'risks' : manualUnderwriting ? 'manual-underwriting' : null
  if (route === 'risks' || route === 'manual-underwriting') return screen === route ? null : (screen ?? 'onboarding')
  if (screen === null || !DECIDED_ROUTES.includes(route)) return null
  return route === 'documents' && documentsRequested ? null : screen
}

const onboarding: Guard = (_route, { marker, documentsRequired, editing, tenancy, answersHold }) => {
  // A co-tenant has no offer: the screen of all tenants follows the documents.
  const accepted = tenancy === 'co-tenant' ? 'tenants' : 'offers'
  // Editing is ignored once the card set-up is confirmed (changed answers, docs/product-decisions.md#d14).
  if (editing && marker !== 'PAYMENT' && answersHold === null) return null
  switch (marker) {
    case null:
      return null
    case 'TENANT_DETAILS':
    case 'SUMMARY':
      return 'summary'
    case 'RISK_CHECK':
      return documentsRequired ? 'documents' : accepted
    case 'PRIVATE_DOCUMENTS':
      // Also without required documents: there is nothing left to upload (holes in the guards, case b, docs/product-decisions.md#d15).
      return accepted
    case 'PAYMENT_PERIOD':
    case 'PAYMENT':
      return 'payment'
  }
}

const summary: Guard = (_route, { marker, documentsRequired, waitsForTenants }) => {
  if (marker === 'PAYMENT') return 'payment'
  if (marker === 'SUMMARY' && documentsRequired) return 'documents'
  if (marker === 'SUMMARY' && waitsForTenants) return 'tenants'
  return marker === 'TENANT_DETAILS' || marker === 'SUMMARY' ? null : 'onboarding'
}

const documents: Guard = (_route, { marker, documentsRequired, documentsRequested }) => {
  if (marker === 'PAYMENT') return 'payment'
  if (documentsRequested) return null
  if (!documentsRequired) return 'onboarding'
  // The summary guard sends tenants here at SUMMARY when documents are required (holes in the guards, case a, docs/product-decisions.md#d15).
  return marker === 'PRIVATE_DOCUMENTS' || marker === 'RISK_CHECK' || marker === 'SUMMARY' ? null : 'onboarding'
}

const offers: Guard = (_route, { marker, documentsRequired, tenancy }) => {
  if (tenancy === 'co-tenant') return 'onboarding'
  if (marker === 'PRIVATE_DOCUMENTS') return null
  // RISK_CHECK alone would let the tenant skip required documents (holes in the guards, case c, docs/product-decisions.md#d15).
  return marker === 'RISK_CHECK' && !documentsRequired ? null : 'onboarding'
}

const payment: Guard = (_route, { marker }) =>
  marker === 'PAYMENT_PERIOD' || marker === 'PAYMENT' ? null : 'onboarding'

/** The first tenant may look at all tenants from the summary on, a co-tenant once they are accepted and have brought their documents. */
const tenants: Guard = (_route, { marker, documentsRequired, tenancy }) => {
  if (tenancy === 'first') return marker === null ? 'onboarding' : null
  const accepted = marker === 'PRIVATE_DOCUMENTS' || (marker === 'RISK_CHECK' && !documentsRequired)
  return tenancy === 'co-tenant' && accepted ? null : 'onboarding'
}

const OWN_GUARD: Partial<Record<GuardedRoute, Guard>> = { onboarding, summary, documents, offers, payment, tenants }

/** A co-tenant who has signed with all others sees how it goes on: nothing of the application can be changed any more. */
const together: Guard = (route) =>
  DECIDED_ROUTES.includes(route) || route === 'risks' || route === 'manual-underwriting' ? 'tenants' : null

/** The screen to redirect to, or null if `route` may be shown. One hop only; see `settle`. */
export function guard(route: GuardedRoute, state: GuardState): GuardedRoute | null {
  if (state.answersHold === 'SIGNATURE')
    return token(route, state) ?? (route === 'tenants' ? null : together(route, state))
  return token(route, state) ?? outcome(route, state) ?? OWN_GUARD[route]?.(route, state) ?? null
}

/**
 * Follows the guards to the screen that is shown in the end. A table test proves at most 3 hops for every state (holes in the guards,
 * docs/product-decisions.md#d15).
 */
export function settle(route: GuardedRoute, state: GuardState): { route: GuardedRoute; hops: number } {
  let at = route
  for (let hops = 0; hops <= 3; hops++) {
    const to = guard(at, state)
    if (to === null) return { route: at, hops }
    at = to
  }
  throw new Error(`the guards redirect in a circle: ${route} ${JSON.stringify(state)}`)
}
