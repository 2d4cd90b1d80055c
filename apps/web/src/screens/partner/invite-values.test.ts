import { describe, expect, test } from 'vitest'
import type { PartnerProperty } from '@nestbond/contract/partner-portal'
import { firstValues, neededOf, payloadOf, type InviteHome, type InviteValues } from './invite-values.ts'

const property: PartnerProperty = {
  id: 'p1',
  title: 'Hof',
  reference: null,
  address: { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' },
  units: ['1. OG', '2. OG'],
  landlordId: null,
  openInvitations: 0,
  activePolicies: 0,
}
const house = (units: string[]): InviteHome => ({ kind: 'property', property: { ...property, units } })
const listed = house(property.units)
const typed: InviteHome = { kind: 'address' }
const filled: InviteValues = {
  ...firstValues('en', null),
  email: 'lea@example.org',
  unitName: '1. OG',
  coldRentAmount: '740,50',
  rentDepositAmount: '2220',
  insuranceStart: '2026-12-01',
}
const empty = (home: InviteHome, landlordNeeded = false) =>
  Object.entries(neededOf(firstValues('de', null), home, landlordNeeded)).flatMap(([field, text]) => (text === '' ? [field] : []))

describe('what is needed', () => {
  const rental = ['tenant.email', 'rental.coldRentAmount', 'rental.rentDepositAmount', 'rental.insuranceStart']
  test.each<[string, InviteHome, boolean, string[]]>([
    ['a house with units', listed, false, ['unitName', ...rental]],
    ['a house with one unit', house(['EG']), false, rental],
    ['no house yet', { kind: 'property', property: null }, false, ['propertyId', ...rental]],
    ['an address', typed, true, ['address.street', 'address.streetNumber', 'address.zip', 'address.city', ...rental, 'landlordId']],
  ])('for %s', (_, home, landlordNeeded, fields) => expect(empty(home, landlordNeeded)).toEqual(fields))
})

describe('the body', () => {
  test('of a home of the list', () =>
    expect(payloadOf(filled, listed)).toEqual({
      reference: null,
      tenant: { email: 'lea@example.org', firstName: null, lastName: null },
      language: 'en',
      propertyId: 'p1',
      unitName: '1. OG',
      rental: {
        coldRentAmount: 740.5,
        rentDepositAmount: 2220,
        insuranceStart: '2026-12-01T00:00:00.000Z',
        insuranceEnd: null,
        homeType: null,
        furnished: null,
        rentContractId: null,
      },
      landlordId: null,
    }))
  test('of a house without units names none, whatever was chosen before', () =>
    expect(payloadOf(filled, house([]))).toMatchObject({ unitName: null }))
  test('of a typed address', () =>
    expect(payloadOf({ ...filled, street: 'Weg', streetNumber: '1', zip: '1060', city: 'Wien', country: 'at' }, typed)).toMatchObject({
      address: { street: 'Weg', streetNumber: '1', zip: '1060', city: 'Wien', country: 'at' },
      unitName: '1. OG',
    }))
  test('leaves to the server what cannot be read', () =>
    expect(payloadOf({ ...filled, coldRentAmount: 'viel', insuranceStart: '31.2.' }, listed).rental).toMatchObject({ coldRentAmount: 'viel', insuranceStart: '31.2.' }))
})

test('an invitation is sent once more with what is known of it', () => {
  const again = {
    id: 'i1',
    reference: 'T-7',
    state: 'REVOKED' as const,
    tenant: { firstName: 'Lea', lastName: null, email: 'lea@example.org' },
    propertyId: null,
    address: property.address,
    unitName: 'EG',
    rentDepositAmount: 1800,
    insuranceStart: '2026-12-01T00:00:00.000Z',
    sentAt: '',
    changedAt: '',
    remindedAt: null,
    remindFrom: null,
    wrong: [],
    actions: [],
  }
  expect(firstValues('de', again)).toMatchObject({ email: 'lea@example.org', firstName: 'Lea', lastName: '', unitName: 'EG', insuranceStart: '2026-12-01', reference: 'T-7', street: 'Weserstraße', coldRentAmount: '' })
  expect(firstValues('de', { ...again, propertyId: 'p1' }).street).toBe('')
})
