import { describe, expect, test } from 'vitest'
import type { PartnerLandlord, PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { othersOf, withOthers } from './invite-others.ts'
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
  ...firstValues('en', { invitation: null }, String),
  email: 'lea@example.org',
  unitName: '1. OG',
  coldRentAmount: '740,50',
  rentDepositAmount: '2220',
  insuranceStart: '1.12.2026',
}
const empty = (home: InviteHome, landlordNeeded = false) =>
  Object.entries(neededOf(firstValues('de', { invitation: null }, String), home, landlordNeeded)).flatMap(
    ([field, text]) => (text === '' ? [field] : []),
  )

describe('required fields', () => {
  const rental = ['tenant.email', 'rental.coldRentAmount', 'rental.rentDepositAmount', 'rental.insuranceStart']
  test.each<[string, InviteHome, boolean, string[]]>([
    ['a house with units', listed, false, ['unitName', ...rental]],
    ['a house with one unit', house(['EG']), false, rental],
    ['no house yet', { kind: 'property', property: null }, false, ['propertyId', ...rental]],
    [
      'an address',
      typed,
      true,
      ['address.street', 'address.streetNumber', 'address.zip', 'address.city', ...rental, 'landlordId'],
    ],
  ])('for %s', (_, home, landlordNeeded, fields) => expect(empty(home, landlordNeeded)).toEqual(fields))
})

describe('other tenants', () => {
  const mara = { firstName: 'Mara', lastName: 'Lind', email: 'mara@example.org' }
  const typedAs = (person: object) => ({ ...person, singleName: false }) as ReturnType<typeof othersOf>[number]
  test('are sent as far as they are shown, and each needs name and address', () => {
    const ole = { firstName: 'Ole', lastName: '', email: '' }
    const values = { ...filled, ...withOthers([mara, ole].map(typedAs)) }
    expect(payloadOf(values, listed).coTenants).toEqual([mara, ole].map((one) => ({ ...one, singleName: null })))
    expect(neededOf(values, listed, false)).toMatchObject({
      'coTenants.0.email': 'mara@example.org',
      'coTenants.1.lastName': '',
      'coTenants.1.email': '',
    })
    expect(othersOf({ ...values, ...withOthers([]) })).toEqual([])
    const suharto = { firstName: '', lastName: 'Suharto', singleName: true, email: 's@example.org' }
    expect(payloadOf({ ...filled, ...withOthers([suharto]) }, listed).coTenants).toEqual([suharto])
  })
})

describe('the payload', () => {
  test('contains a home of the list', () =>
    expect(payloadOf(filled, listed)).toEqual({
      reference: null,
      tenant: { email: 'lea@example.org', firstName: null, lastName: null },
      coTenants: [],
      roomName: null,
      language: 'en',
      propertyId: 'p1',
      unitName: '1. OG',
      rental: {
        coldRentAmount: 740.5,
        rentDepositAmount: 2220,
        existingRent: false,
        insuranceStart: '2026-12-01T00:00:00.000Z',
        insuranceEnd: null,
        homeType: null,
        furnished: null,
        rentContractId: null,
      },
      landlordId: null,
    }))
  test('names no unit for a house without units, also if one was chosen before', () =>
    expect(payloadOf(filled, house([]))).toMatchObject({ unitName: null }))
  test('contains a typed address', () =>
    expect(
      payloadOf({ ...filled, street: 'Weg', streetNumber: '1', zip: '1060', city: 'Wien', country: 'at' }, typed),
    ).toMatchObject({
      address: { street: 'Weg', streetNumber: '1', zip: '1060', city: 'Wien', country: 'at' },
      unitName: '1. OG',
    }))
  test('contains the dates of a tenant who already lives there, as people write them', () => {
    for (const [typed, wire] of [
      ['2027-03-01', '2027-03-01T00:00:00.000Z'],
      ['1.3.2027', '2027-03-01T00:00:00.000Z'],
      [' ', null],
      ['bald', 'bald'],
    ] as const)
      expect(payloadOf({ ...filled, existingRent: 'true', insuranceEnd: typed }, listed).rental).toMatchObject({
        existingRent: true,
        insuranceEnd: wire,
      })
  })
  test('sends unreadable values unchanged, so that the server rejects them', () =>
    expect(payloadOf({ ...filled, coldRentAmount: 'viel', insuranceStart: '31.2.' }, listed).rental).toMatchObject({
      coldRentAmount: 'viel',
      insuranceStart: '31.2.',
    }))
})

describe('an invitation that is sent again', () => {
  const given = {
    language: 'en' as const,
    existingRent: true,
    homeType: 'apartment' as const,
    furnished: 'no' as const,
    coldRentAmount: 740.5,
    insuranceEnd: '2028-11-30T00:00:00.000Z',
    rentContractId: 'MV-3',
    landlordId: 'l2',
  }
  const invitation = {
    id: 'i1',
    reference: 'T-7',
    state: 'REVOKED' as const,
    tenant: { firstName: 'Lea', lastName: null, email: 'lea@example.org' },
    propertyId: null,
    address: property.address,
    unitName: 'EG',
    roomName: null,
    coTenants: [{ firstName: 'Mara', lastName: 'Lind', email: 'mara@example.org' }],
    otherTenants: null,
    rentDepositAmount: 1800,
    insuranceStart: '2026-12-01T00:00:00.000Z',
    sentAt: '',
    changedAt: '',
    remindedAt: null,
    remindFrom: null,
    wrong: [],
    actions: [],
    history: [],
    link: null,
    policyId: null,
    authority: null,
    given,
  }
  const german = (day: string) => day.split('-').toReversed().join('.')
  const landlords = ['l1', 'l2'].map((id) => ({ id }) as PartnerLandlord)

  test('begins with all known values', () =>
    expect(firstValues('de', { invitation, landlords }, german)).toMatchObject({
      email: 'lea@example.org',
      firstName: 'Lea',
      lastName: '',
      language: 'en',
      unitName: 'EG',
      others: '1',
      email2: 'mara@example.org',
      email3: '',
      street: 'Weserstraße',
      coldRentAmount: '740.50',
      rentDepositAmount: '1,800',
      existingRent: 'true',
      insuranceStart: '01.12.2026',
      insuranceEnd: '30.11.2028',
      homeType: 'apartment',
      furnished: 'no',
      rentContractId: 'MV-3',
      landlordId: 'l2',
      reference: 'T-7',
    }))
  test('still says of each tenant with one name that there is no other', () => {
    const one = { firstName: '', lastName: 'Suharto', email: 's@example.org' }
    const again = (tenant: object) => ({ ...invitation, tenant: { ...one, ...tenant }, coTenants: [one] })
    const sent = (tenant: object, change: Record<string, string> = {}) =>
      payloadOf({ ...firstValues('de', { invitation: again(tenant), landlords }, german), ...change }, listed)
    expect(sent({})).toMatchObject({
      tenant: { firstName: null, lastName: 'Suharto', singleName: true },
      coTenants: [{ ...one, singleName: true }],
    })
    // Without an answer the questionnaire asks, and a typed first name is one.
    expect(sent({ firstName: null }).tenant).not.toHaveProperty('singleName')
    expect(sent({}, { firstName: 'Haji' }).tenant).not.toHaveProperty('singleName')
  })
  test('leaves erased values empty', () =>
    expect(firstValues('de', { invitation: { ...invitation, given: null }, landlords }, german)).toMatchObject({
      language: 'de',
      coldRentAmount: '',
      existingRent: 'false',
      insuranceEnd: '',
      homeType: '',
      furnished: '',
      rentContractId: '',
      landlordId: '',
    }))
  test('uses address and landlord of the list for a home of the list', () => {
    expect(
      firstValues('de', { invitation: { ...invitation, propertyId: 'p1' }, property, landlords }, german),
    ).toMatchObject({ street: '', landlordId: 'l2' })
    expect(
      firstValues('de', { invitation, property: { ...property, landlordId: 'l2' }, landlords }, german).landlordId,
    ).toBe('')
    expect(firstValues('de', { invitation, landlords: landlords.slice(0, 1) }, german).landlordId).toBe('')
  })
})
