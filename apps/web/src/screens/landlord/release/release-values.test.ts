import { expect, test } from 'vitest'
import type { Release } from '@nestbond/api/policy/release'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import { homeLine, valuesOf } from './release-values.ts'

const texts = {
  money: (cents: number, options: { whole?: boolean } = {}) => formatMoney(cents, 'EUR', 'de', options),
  date: (day: string) => formatDate(day, 'de'),
  locale: 'de' as const,
}

const release: Release = {
  status: 'REQUESTED',
  policyState: 'valid',
  termOver: false,
  lastClaimDay: null,
  lastQuantifyDay: null,
  country: 'de',
  policyPage: 'p',
  certificateCode: 'NB-7K3M-92QD',
  tenant: { firstName: 'Lena', lastName: 'Brandt' },
  otherTenants: null,
  landlord: { name: 'Jonas Sommer', firstName: 'Jonas', lastName: 'Sommer' },
  address: {
    address: {
      street: 'Weserstraße',
      streetNumber: '41',
      zip: '12045',
      city: 'Berlin',
      country: 'de',
      unitName: '2. OG links',
      roomName: null,
    },
    fullAddress: 'Weserstraße 41, 12045 Berlin',
    suggestionAddress: null,
  },
  rentDepositAmount: 2220,
  currency: 'EUR',
  insuranceStart: '2026-12-01T00:00:00.000Z',
  insuranceEnd: null,
  endedOn: null,
  requestedAt: '2027-03-28T22:30:00.000Z',
  answeredAt: null,
  reason: null,
}

test('shows instants as days in Berlin, and unknown values as empty', () => {
  expect(valuesOf(release, texts)).toEqual({
    country: 'de',
    tenant: 'Lena Brandt',
    tenants: 'Lena Brandt',
    all: 'Lena Brandt',
    several: 'false',
    street: 'Weserstraße\u00A041',
    deposit: '2.220\u00A0€',
    start: '1. Dezember 2026',
    end: '',
    lastClaimDay: '',
    lastQuantifyDay: '',
    claims: 'possible',
    ended: '',
    // Half past midnight in Berlin, on the first night of summer time.
    asked: '29. März 2027',
    answered: '',
    state: 'valid',
  })
  expect(valuesOf({ ...release, endedOn: '2028-02-29T00:00:00.000Z' }, texts).ended).toBe('29. Februar 2028')
})

test('names the apartment once, with the street spelled out', () => {
  expect(homeLine(release)).toBe('Weserstraße 41, 2. OG links, 12045 Berlin')
  const typed = {
    ...release.address,
    address: { ...release.address.address, street: 'Weserstr.', unitName: null },
    fullAddress: 'Weserstr. 41, 12045 Berlin',
  }
  expect(homeLine({ address: typed })).toBe('Weserstraße 41, 12045 Berlin')
})
