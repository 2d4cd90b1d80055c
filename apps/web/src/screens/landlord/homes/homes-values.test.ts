import { describe, expect, test } from 'vitest'
import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { amountOf, coveredSum, inFilter, isFound, openKey, pageOf, streetLine, valuesOf } from './homes-values.ts'

const HOME: LandlordHome = {
  id: 'invitation-id',
  country: 'de',
  landlord: 'Jonas Weber',
  tenant: { firstName: 'Zoë', lastName: 'Müller' },
  otherTenants: null,
  address: {
    address: {
      street: 'Weserstr.',
      streetNumber: '17',
      zip: '12045',
      city: 'Berlin',
      country: 'de',
      unitName: '3. OG',
    },
  } as LandlordHome['address'],
  rentDepositAmount: 2400,
  currency: 'EUR',
  insuranceStart: '2027-01-01T00:00:00.000Z',
  insuranceEnd: null,
  state: 'TO_ANSWER',
  step: 'ANSWER_INVITATION',
  until: '2026-12-22T00:00:00.000Z',
  cashToReturn: false,
  guaranteeToReturn: false,
  policy: null,
  otherSureties: [],
}
const COVERED: LandlordHome = {
  ...HOME,
  state: 'COVERED',
  step: null,
  until: null,
  policy: {
    id: 'policy-id',
    certificate: { code: 'NB-7K2M-9QXA', state: 'valid' },
    surety: {
      endsBy: null,
      coverEnd: null,
      lastClaimDay: null,
      lastQuantifyDay: null,
      amountLeft: 1700,
      announcedOnly: false,
      premiumEnd: null,
    },
    release: { id: 'release-id', signed: false },
    claims: [],
  },
}

describe('the search for a home', () => {
  test.each([
    ['weser', true],
    ['WESERSTRASSE 17', true],
    ['weserstr. berlin', true],
    ['muller zoe', true],
    ['jonas', true],
    ['12045', true],
    ['7k2m', true],
    ['', true],
    ['eserstr', false],
    ['weserstr 18', false],
  ])('%j: %s', (search, expected) => {
    expect(isFound(COVERED, search)).toBe(expected)
  })
})

test('shows the remaining amount of a home, and the deposit of a home without cover', () => {
  expect(amountOf(COVERED)).toEqual({ cents: 170_000, covered: true })
  expect(amountOf(HOME)).toEqual({ cents: 240_000, covered: false })
  expect(amountOf({ ...COVERED, state: 'OVER' })).toEqual({ cents: 240_000, covered: false })
})

test('links to the page of the next step', () => {
  expect([pageOf(HOME, 'de'), openKey(HOME)]).toEqual([
    '/de/landlord/invitation/invitation-id',
    'homes.open.ANSWER_INVITATION',
  ])
  expect([pageOf(COVERED, 'en'), openKey(COVERED)]).toEqual(['/en/landlord/policy/policy-id', 'homes.open.policy'])
  expect(pageOf({ ...COVERED, step: 'ANSWER_RELEASE' }, 'de')).toBe('/de/landlord/release/release-id')
  expect(pageOf({ ...COVERED, step: 'TAKE_COUNTER_OFFER' }, 'de')).toBe('/de/landlord/policy/policy-id#claims-title')
  expect(pageOf({ ...COVERED, step: 'CLAIM_BY' }, 'en')).toBe('/en/landlord/policy/policy-id?claim=report#claims-title')
  expect(streetLine(HOME)).toBe('Weserstraße\u00A017, 3. OG')
})

describe('a home whose tenants have changed', () => {
  const { otherSureties: _none, ...former } = COVERED
  const home: LandlordHome = {
    ...COVERED,
    otherSureties: [{ ...former, id: 'former', tenant: { firstName: 'Mara', lastName: 'Lind' }, state: 'OVER' }],
  }
  test('is found by the former tenants, and its deposit counts once', () => {
    expect(isFound(home, 'lind')).toBe(true)
    expect(coveredSum([home])).toBe(1700_00)
    expect(inFilter(home, 'LANDLORDS_TURN')).toBe(false)
    expect(inFilter(home, 'ALL')).toBe(true)
    expect(inFilter({ ...HOME, step: null }, 'COVERED')).toBe(false)
  })
  test('waits for the landlord if the former surety does', () => {
    const waiting = { ...home, otherSureties: [{ ...home.otherSureties[0]!, step: 'NAME_PAYOUT_ACCOUNT' as const }] }
    expect(inFilter(waiting, 'LANDLORDS_TURN')).toBe(true)
    expect(inFilter(waiting, 'COVERED')).toBe(true)
  })
})

describe('the values of a sentence about a home', () => {
  const texts = {
    locale: 'de' as const,
    date: (day: string) => `on ${day}`,
    money: (cents: number, { whole }: { whole?: boolean } = {}) => `${cents} ${whole ? 'whole ' : ''}cents`,
  }

  test('name the last day to answer, if there is one', () => {
    expect(valuesOf(HOME, texts)).toMatchObject({
      tenant: 'Zoë Müller',
      several: 'false',
      until: 'on 2026-12-22',
      dated: 'true',
    })
    expect(valuesOf({ ...HOME, until: null }, texts)).toMatchObject({ until: '', dated: 'false' })
  })

  test('name every tenant for what all of them offer', () => {
    expect(valuesOf({ ...HOME, otherTenants: 'Mara Lind, Ida Kern' }, texts)).toMatchObject({
      tenant: 'Zoë Müller',
      tenants: 'Zoë Müller, Mara Lind und Ida Kern',
      several: 'true',
    })
  })

  test('add up what tenants have offered', () => {
    const claims = [{ offeredAmount: 120.5 }, { offeredAmount: null }, { offeredAmount: 79.5 }]
    const policy = { ...COVERED.policy, claims } as unknown as LandlordHome['policy']
    expect(valuesOf({ ...COVERED, policy }, texts).offered).toBe('20000 whole cents')
    expect(valuesOf(HOME, texts).offered).toBe('0 whole cents')
  })
})
