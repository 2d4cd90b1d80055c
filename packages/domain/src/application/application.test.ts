import { describe, expect, test } from 'vitest'
import { MARKERS, type Marker } from '../values/enums.ts'
import {
  awaitsLookAtDocuments,
  CALLS,
  callRefusal,
  guardState,
  markerAfter,
  markerAfterRemoval,
  NEW_APPLICATION,
  riskRuns,
  type ApplicationState,
  type Call,
} from './application.ts'

/** States that occur in practice, each with a name for the table below. */
const STATES = {
  start: {},
  details: { marker: 'TENANT_DETAILS' },
  summary: { marker: 'SUMMARY' },
  refused: { marker: 'SUMMARY', riskResult: false },
  'refused, papers asked': { marker: 'SUMMARY', riskResult: false, documentsRequested: ['income-proof'] },
  review: { marker: 'SUMMARY', manualUnderwriting: true },
  'review, papers asked': { marker: 'SUMMARY', manualUnderwriting: true, documentsRequested: ['identity'] },
  accepted: { marker: 'RISK_CHECK', riskResult: true },
  'papers open': { marker: 'RISK_CHECK', riskResult: true, requiredDocuments: ['identity'] },
  'papers there': { marker: 'PRIVATE_DOCUMENTS', riskResult: true, requiredDocuments: ['identity'] },
  'papers looked at': { marker: 'PRIVATE_DOCUMENTS', manualUnderwriting: true, requiredDocuments: ['identity'] },
  'papers refused': { marker: 'PRIVATE_DOCUMENTS', riskResult: false, requiredDocuments: ['identity'] },
  'no papers left': { marker: 'PRIVATE_DOCUMENTS', riskResult: true },
  period: { marker: 'PAYMENT_PERIOD', riskResult: true },
  paid: { marker: 'PAYMENT', riskResult: true },
  signed: { marker: 'PAYMENT', riskResult: true, signed: true },
} as const satisfies Record<string, Partial<ApplicationState>>
type Name = keyof typeof STATES
const stateNamed = (name: Name): ApplicationState => ({ ...NEW_APPLICATION, ...STATES[name] })
const names = Object.keys(STATES) as Name[]

/**
 * From the rules "calls by marker" (docs/product-decisions.md#d20a) and "outcome of the risk check" (docs/product-decisions.md#d16). All other calls
 * are rejected.
 */
const ALLOWED: Record<Call, Name[]> = {
  save: ['start', 'details', 'summary', 'accepted', 'papers open', 'papers there', 'no papers left', 'period'],
  promise: ['start'],
  message: names,
  summary: ['details', 'summary', 'refused', 'refused, papers asked', 'review', 'review, papers asked'],
  risk: names.filter((name) => name !== 'start' && name !== 'details'),
  review: ['refused', 'refused, papers asked', 'papers refused'],
  decision: names.filter((name) => name !== 'start' && name !== 'details' && name !== 'summary'),
  document: ['refused, papers asked', 'review, papers asked', 'papers open', 'papers there'],
  'private-documents': [
    'refused, papers asked',
    'review, papers asked',
    'papers open',
    'papers there',
    'papers looked at',
  ],
  offers: ['accepted', 'papers there', 'no papers left', 'period', 'paid', 'signed'],
  'payment-period': ['accepted', 'papers there', 'no papers left', 'period'],
  'payment-secret': ['period'],
  payment: ['period', 'paid', 'signed'],
  contract: ['period', 'paid', 'signed'],
  'contract-sign': ['paid', 'signed'],
  'finish-page': ['signed'],
}

test.each(CALLS)('%s', (call) => {
  for (const name of names) {
    const waits = name === 'papers looked at' || name === 'papers refused'
    const locked =
      call === 'save'
        ? name.startsWith('refused') || name.startsWith('review') || waits
        : (call === 'offers' || call === 'payment-period') && waits
    const expected = ALLOWED[call].includes(name) ? null : locked ? 'APPLICATION_DECIDED' : 'STEP_NOT_ALLOWED'
    expect(callRefusal(call, stateNamed(name)), name).toBe(expected)
  }
})

test('the table has a state for each marker', () => {
  expect(new Set(names.map((name) => stateNamed(name).marker))).toEqual(new Set([null, ...MARKERS]))
})

test('the underwriting check runs once for a set of answers', () => {
  expect(names.filter((name) => riskRuns(stateNamed(name)))).toEqual(['summary'])
})

describe('the marker', () => {
  test.each<[Parameters<typeof markerAfter>[0], Name, Marker]>([
    ['summary', 'details', 'SUMMARY'],
    ['summary', 'summary', 'SUMMARY'],
    ['private-documents', 'papers open', 'PRIVATE_DOCUMENTS'],
    ['private-documents', 'papers there', 'PRIVATE_DOCUMENTS'],
    ['private-documents', 'papers looked at', 'PRIVATE_DOCUMENTS'],
    ['private-documents', 'review, papers asked', 'SUMMARY'],
    ['payment-period', 'accepted', 'PAYMENT_PERIOD'],
    ['payment-period', 'period', 'PAYMENT_PERIOD'],
    ['payment-confirmed', 'period', 'PAYMENT'],
    ['payment-confirmed', 'paid', 'PAYMENT'],
    ['payment-confirmed', 'details', 'TENANT_DETAILS'],
  ])('%s at %s → %s', (call, name, marker) => expect(markerAfter(call, stateNamed(name))).toBe(marker))

  test('goes back when the last required file is removed', () => {
    expect(markerAfterRemoval(stateNamed('papers there'), [])).toBe('RISK_CHECK')
    expect(markerAfterRemoval(stateNamed('papers there'), ['identity'])).toBe('PRIVATE_DOCUMENTS')
    expect(markerAfterRemoval(stateNamed('papers open'), [])).toBe('RISK_CHECK')
    expect(markerAfterRemoval(stateNamed('period'), [])).toBe('PAYMENT_PERIOD')
  })
})

test.each<[Name, number, boolean]>([
  ['papers open', 10_000_00, false],
  ['papers open', 10_000_01, true],
  // Accepted by a person, or looked at just now.
  ['papers there', 15_000_00, false],
  ['papers looked at', 15_000_00, false],
  ['review, papers asked', 15_000_00, false],
  ['accepted', 15_000_00, false],
])('%s with a deposit of %i cents: a person looks at the documents: %s', (name, deposit, looks) => {
  expect(awaitsLookAtDocuments(stateNamed(name), deposit)).toBe(looks)
})

test('the guards know whether documents are required and requested', () => {
  expect(guardState(stateNamed('review, papers asked'), true)).toEqual({
    hasToken: true,
    marker: 'SUMMARY',
    documentsRequired: false,
    documentsRequested: true,
    editing: true,
    riskResult: null,
    manualUnderwriting: true,
    tenancy: null,
    waitsForTenants: false,
    answersHold: null,
    over: false,
  })
})

test.each<[Call, string | null]>([
  ['save', 'STEP_NOT_ALLOWED'],
  ['summary', 'STEP_NOT_ALLOWED'],
  ['review', 'STEP_NOT_ALLOWED'],
  ['document', 'STEP_NOT_ALLOWED'],
  ['private-documents', 'STEP_NOT_ALLOWED'],
  ['risk', null],
  ['decision', null],
])('%s of a co-tenant after all have signed: %s', (call, refusal) => {
  const together = { ...stateNamed('papers there'), tenancy: 'co-tenant' as const, signed: true }
  expect(callRefusal(call, together)).toBe(refusal)
  // Going on without one of them opens it again.
  const again = { ...together, signed: false }
  expect(callRefusal('save', again)).toBeNull()
  expect(riskRuns({ ...together, marker: 'SUMMARY', riskResult: null, manualUnderwriting: false })).toBe(false)
})
