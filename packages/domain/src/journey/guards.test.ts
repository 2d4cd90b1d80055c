import { describe, expect, test } from 'vitest'
import { MARKERS } from '../values/enums.ts'
import { GUARDED_ROUTES, guard, settle, type GuardedRoute, type GuardState } from './guards.ts'

type Place = GuardState['marker'] | 'none'

/**
 * The screen that the onboarding guard leads to, [without, with] required documents. Written from the specification's guards with the rules "changed
 * answers" (docs/product-decisions.md#d14), "holes in the guards" (docs/product-decisions.md#d15) and "outcome of the risk check"
 * (docs/product-decisions.md#d16).
 */
const LEADS: Record<Exclude<Place, null>, [GuardedRoute, GuardedRoute]> = {
  none: ['onboarding', 'onboarding'],
  TENANT_DETAILS: ['summary', 'summary'],
  SUMMARY: ['summary', 'documents'],
  RISK_CHECK: ['offers', 'documents'],
  PRIVATE_DOCUMENTS: ['offers', 'offers'],
  PAYMENT_PERIOD: ['payment', 'payment'],
  PAYMENT: ['payment', 'payment'],
}
/** The screens besides onboarding that may be shown, [without, with] required documents. */
const SHOWN: Record<Exclude<Place, null>, [GuardedRoute[], GuardedRoute[]]> = {
  none: [[], []],
  TENANT_DETAILS: [['summary'], ['summary']],
  SUMMARY: [['summary'], ['documents']],
  RISK_CHECK: [['offers'], ['documents']],
  PRIVATE_DOCUMENTS: [['offers'], ['documents', 'offers']],
  PAYMENT_PERIOD: [['payment'], ['payment']],
  PAYMENT: [['payment'], ['payment']],
}

function expected(route: GuardedRoute, state: GuardState): GuardedRoute {
  if (['404', '500', 'maintenance', 'promise'].includes(route)) return route
  if (!state.hasToken) return 'index'
  if (route === 'index' && state.over) return 'index'
  if (state.answersHold === 'SIGNATURE') return 'tenants'
  const place = state.marker ?? 'none'
  const final = place === 'PAYMENT'
  if (route === 'documents' && state.documentsRequested && !final) return 'documents'
  if (state.riskResult === false) return 'risks'
  if (state.manualUnderwriting) return 'manual-underwriting'
  const column = state.documentsRequired ? 1 : 0
  if (isShown(route, state, place, column)) return route
  // The summary guard knows documents and co-tenants itself, so an edit does not matter there.
  if (route === 'summary' && place === 'SUMMARY') return state.documentsRequired ? 'documents' : 'tenants'
  if (state.editing && !final && state.answersHold === null) return 'onboarding'
  if (place === 'SUMMARY' && !state.documentsRequired && state.waitsForTenants) return 'tenants'
  const lead = LEADS[place][column]
  return lead === 'offers' && state.tenancy === 'co-tenant' ? 'tenants' : lead
}

/** Co-tenants have the screen of all tenants instead of offers; the first tenant waits there (co-tenants, docs/product-decisions.md#d102). */
function isShown(route: GuardedRoute, state: GuardState, place: Exclude<Place, null>, column: 0 | 1): boolean {
  const shown = SHOWN[place][column]
  if (route === 'tenants') {
    if (state.tenancy === 'co-tenant') return LEADS[place][column] === 'offers'
    return state.tenancy === 'first' && state.marker !== null
  }
  if (route === 'offers' && state.tenancy === 'co-tenant') return false
  if (route === 'summary' && place === 'SUMMARY' && state.waitsForTenants) return false
  return shown.includes(route)
}

const both = [false, true]
const TENANCIES: readonly Pick<GuardState, 'tenancy' | 'waitsForTenants' | 'answersHold'>[] = [
  { tenancy: null, waitsForTenants: false, answersHold: null },
  { tenancy: 'first', waitsForTenants: false, answersHold: null },
  { tenancy: 'first', waitsForTenants: true, answersHold: null },
  { tenancy: 'co-tenant', waitsForTenants: false, answersHold: null },
  { tenancy: 'co-tenant', waitsForTenants: false, answersHold: 'DECISION' },
  { tenancy: 'co-tenant', waitsForTenants: false, answersHold: 'SIGNATURE' },
]
function* states(): Generator<GuardState> {
  for (const hasToken of both)
    for (const marker of [null, ...MARKERS])
      for (const documentsRequired of both)
        for (const documentsRequested of both)
          for (const editing of both)
            for (const riskResult of [null, false, true])
              for (const manualUnderwriting of both)
                for (const over of both)
                  for (const tenants of TENANCIES)
                    yield {
                      ...tenants,
                      hasToken,
                      marker,
                      documentsRequired,
                      documentsRequested,
                      editing,
                      riskResult,
                      manualUnderwriting,
                      over,
                    }
}

test('every state of the table ends on the expected screen within 3 redirects', () => {
  const wrong: unknown[] = []
  let count = 0
  for (const state of states())
    for (const route of GUARDED_ROUTES) {
      count++
      const { route: shown, hops } = settle(route, state)
      if (shown !== expected(route, state) || hops > 3) wrong.push({ route, state, shown, hops })
    }
  expect(wrong.slice(0, 5)).toEqual([])
  expect(count).toBe(2 * 7 * 2 * 2 * 2 * 3 * 2 * 2 * TENANCIES.length * GUARDED_ROUTES.length)
})

const open: GuardState = {
  hasToken: true,
  marker: null,
  documentsRequired: false,
  documentsRequested: false,
  editing: false,
  riskResult: null,
  manualUnderwriting: false,
  over: false,
  tenancy: null,
  waitsForTenants: false,
  answersHold: null,
}

describe('single redirects of the specification', () => {
  test.each<[GuardedRoute, Partial<GuardState>, GuardedRoute | null]>([
    ['summary', { hasToken: false }, 'index'],
    ['index', { hasToken: false }, null],
    ['index', {}, 'onboarding'],
    ['index', { marker: 'PAYMENT' }, 'onboarding'],
    ['index', { marker: 'PAYMENT', over: true }, null],
    ['onboarding', { marker: 'PAYMENT', over: true }, 'payment'],
    ['payment', { marker: 'PAYMENT', over: true }, null],
    ['404', { hasToken: false }, null],
    ['onboarding', {}, null],
    ['onboarding', { marker: 'SUMMARY', documentsRequired: true }, 'summary'],
    ['onboarding', { marker: 'PRIVATE_DOCUMENTS' }, 'offers'],
    ['onboarding', { marker: 'RISK_CHECK', documentsRequired: true }, 'documents'],
    ['onboarding', { marker: 'PAYMENT_PERIOD', editing: true }, null],
    ['onboarding', { marker: 'PAYMENT', editing: true }, 'payment'],
    ['summary', { marker: 'SUMMARY', documentsRequired: true }, 'documents'],
    ['summary', { marker: 'PAYMENT' }, 'payment'],
    ['summary', { marker: 'RISK_CHECK' }, 'onboarding'],
    ['documents', { marker: 'SUMMARY', documentsRequired: true }, null],
    ['documents', { marker: 'RISK_CHECK' }, 'onboarding'],
    ['documents', { marker: 'PAYMENT', documentsRequired: true }, 'payment'],
    ['offers', { marker: 'RISK_CHECK', documentsRequired: true }, 'onboarding'],
    ['offers', { marker: 'PRIVATE_DOCUMENTS', documentsRequired: true }, null],
    ['payment', { marker: 'PRIVATE_DOCUMENTS' }, 'onboarding'],
    ['summary', { marker: 'SUMMARY', riskResult: false }, 'risks'],
    ['summary', { marker: 'SUMMARY', manualUnderwriting: true }, 'manual-underwriting'],
    ['documents', { marker: 'SUMMARY', manualUnderwriting: true, documentsRequested: true }, null],
    ['risks', { marker: 'SUMMARY', manualUnderwriting: true }, 'manual-underwriting'],
    ['risks', { marker: 'RISK_CHECK', riskResult: true }, 'onboarding'],
    ['risks', { riskResult: false }, null],
    ['tenants', { marker: 'PAYMENT', tenancy: 'first' }, null],
    ['tenants', { marker: 'RISK_CHECK', tenancy: 'co-tenant', documentsRequired: true }, 'onboarding'],
    ['tenants', { marker: 'SUMMARY' }, 'onboarding'],
    ['summary', { marker: 'SUMMARY', tenancy: 'first', waitsForTenants: true }, 'tenants'],
    ['offers', { marker: 'RISK_CHECK', tenancy: 'co-tenant' }, 'onboarding'],
    ['onboarding', { marker: 'PRIVATE_DOCUMENTS', tenancy: 'co-tenant' }, 'tenants'],
    ['documents', { marker: 'PRIVATE_DOCUMENTS', tenancy: 'co-tenant', answersHold: 'SIGNATURE' }, 'tenants'],
    ['tenants', { marker: 'TENANT_DETAILS', tenancy: 'co-tenant', answersHold: 'SIGNATURE' }, null],
  ])('%s with %o → %s', (route, state, to) => {
    expect(guard(route, { ...open, ...state })).toBe(to)
  })
})
