import { describe, expect, test } from 'vitest'
import { NEW_APPLICATION, type ApplicationState } from '../application/application.ts'
import { BERLIN, VIENNA, wholeAnswers } from '../journey/sample-journey.ts'
import type { Cents } from '../values/money.ts'
import {
  afterTenantsChange,
  homeAnswers,
  householdIncome,
  householdState,
  mayAddTenant,
  mayChangeTenants,
  MOST_TENANTS,
  sameHome,
  withHomeOf,
  type HouseholdState,
} from './co-tenants.ts'

const whole = wholeAnswers()
const accepted: ApplicationState = { ...NEW_APPLICATION, marker: 'RISK_CHECK', riskResult: true }
const open: ApplicationState = { ...NEW_APPLICATION, marker: 'SUMMARY' }
const refused: ApplicationState = { ...open, riskResult: false }
const review: ApplicationState = { ...open, manualUnderwriting: true }
const missing: ApplicationState = { ...accepted, requiredDocuments: ['income-proof'] }
const brought: ApplicationState = { ...missing, marker: 'PRIVATE_DOCUMENTS' }

test.each<[string, ApplicationState[], HouseholdState]>([
  ['all accepted', [accepted, accepted], 'accepted'],
  ['all accepted, one with documents', [accepted, brought], 'accepted'],
  ['one without documents', [accepted, missing, accepted], 'document-missing'],
  ['one who has not answered', [accepted, open], 'open'],
  ['one who has not begun', [accepted, NEW_APPLICATION], 'open'],
  ['one without documents and one who has not answered', [missing, open], 'open'],
  ['one under review', [accepted, review], 'review'],
  ['one under review and one who has not answered', [open, review], 'review'],
  ['one refused', [accepted, refused], 'not-together'],
  ['one refused, one under review', [review, refused, open, missing], 'not-together'],
])('%s: the household hears %j', (_, states, state) => expect(householdState(states)).toBe(state))

test.each<[(Cents | null | undefined)[], Cents | null]>([
  [[42_000_00, 12_000_00], 54_000_00],
  [[42_000_00, null], 42_000_00],
  [[undefined, null], null],
  [[0, null], 0],
  [[1, 2, 3, 4], 10],
])('the incomes %j are %j together', (incomes, sum) =>
  expect(householdIncome(incomes.map((grossIncome) => ({ grossIncome: grossIncome ?? undefined })))).toBe(sum),
)

describe('the home', () => {
  test('is the same for all tenants, and the person is each one’s own', () => {
    const other = { ...whole, firstName: 'Mara', grossIncome: 1, coldRentAmount: 1, address: VIENNA }
    const shared = withHomeOf(whole, other)
    expect(shared).toMatchObject({ firstName: 'Mara', grossIncome: 1, coldRentAmount: whole.coldRentAmount })
    expect(shared.address).toEqual(whole.address)
    expect(sameHome(whole, shared)).toBe(true)
    expect(sameHome({ ...whole, address: BERLIN, coldRentAmount: 1 }, shared)).toBe(false)
    expect(sameHome(whole, { ...shared, currentAddress: VIENNA, birthDate: '2000-01-01' })).toBe(true)
  })

  test('has nothing of a person', () => {
    const { firstName, lastName, email, grossIncome, birthDate, employmentStatus, currentAddress } = homeAnswers(whole)
    expect([firstName, lastName, email, grossIncome, birthDate, employmentStatus, currentAddress]).toEqual(
      Array(7).fill(undefined),
    )
  })
})

test.each<[string, ApplicationState, ApplicationState['marker']]>([
  ['before the answers are complete', NEW_APPLICATION, null],
  ['before the summary', { ...NEW_APPLICATION, marker: 'TENANT_DETAILS' }, 'TENANT_DETAILS'],
  ['after the decision', accepted, 'SUMMARY'],
  ['with a card', { ...accepted, marker: 'PAYMENT' }, 'SUMMARY'],
])('a change of the tenants %s voids the decision', (_, state, marker) => {
  expect(afterTenantsChange(state, 1)).toEqual({ ...NEW_APPLICATION, marker, tenancy: 'first' })
  expect(afterTenantsChange({ ...state, tenancy: 'first' }, 0)).toEqual({ ...NEW_APPLICATION, marker, tenancy: null })
})

test.each<[string, ApplicationState, boolean, boolean]>([
  ['a new tenant', NEW_APPLICATION, true, true],
  ['an accepted one', accepted, true, true],
  ['one with a card', { ...accepted, marker: 'PAYMENT' }, true, false],
  ['one who has signed', { ...accepted, marker: 'PAYMENT', signed: true }, false, false],
  ['a refused one', refused, false, false],
  ['one under review', review, false, false],
  ['a co-tenant', { ...accepted, tenancy: 'co-tenant' }, false, false],
])('%s may change the tenants: %s, add one: %s', (_, state, change, add) => {
  expect(mayChangeTenants(state)).toBe(change)
  expect(mayAddTenant(state, 1)).toBe(add)
  expect(mayAddTenant(state, MOST_TENANTS - 1)).toBe(false)
})
