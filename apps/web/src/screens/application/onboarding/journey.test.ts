import { expect, test } from 'vitest'
import type { Answers } from '@nestbond/domain/values/answers'
import type { User } from '@nestbond/api/application/user'
import { journeyOf } from './journey.ts'

const user = { invited: false } as User
const named: Answers = { firstName: 'Lena', lastName: 'Brandt', email: 'l@b.de' }
const home = {
  street: 'Zeil',
  streetNumber: '5',
  zip: '60313',
  city: 'Frankfurt',
  country: 'de' as const,
  fullAddress: '',
  verified: 'none' as const,
}

test('goes on along the branch that the answers open, and never beyond the first open question', () => {
  const journey = journeyOf(user, null)
  expect(journey.resume(named, 'pets')).toBe('address')
  expect(journey.resume(named, 'no such step')).toBe('address')
  expect(journey.resume(named, 'name')).toBe('name')
  expect(journey.after('rental-kind', { ...named, address: home, existingRent: true })).toBe('rent-time')
  expect(journey.after('rental-kind', { ...named, address: home, existingRent: false })).toBe('current-address')
  expect(journey.before('home-type', { ...named, address: home, existingRent: true })).toBe('rent-pay')
})

test('fetches the code of both branches before the answer that decides', () => {
  expect(journeyOf(user, null).near('rental-kind', named)).toEqual(
    expect.arrayContaining(['current-address', 'rent-time', 'rent-pay', 'home-type']),
  )
})

test('keeps an edit within its section and ends it after the last question', () => {
  const journey = journeyOf(user, ['landlord', 'landlord-address'])
  expect(journey.before('landlord', named)).toBeNull()
  expect(journey.after('landlord', named)).toBe('landlord-address')
  expect(journey.after('landlord-address', named)).toBe('address')
})
