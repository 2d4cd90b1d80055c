import { expect, test } from 'vitest'
import type { Answers } from '@nestbond/domain/values/answers'
import type { User } from '@nestbond/api/application/user'
import { wholeAnswers } from '@nestbond/domain/journey/sample-journey'
import { journeyOf } from './journey.ts'

const user = { invited: false } as User
const whole = wholeAnswers()
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

test('continues along the branch that the answers open, and never beyond the first open question', () => {
  const journey = journeyOf(user, null)
  expect(journey.resume(named, 'pets')).toBe('address')
  expect(journey.resume(named, 'no such step')).toBe('address')
  expect(journey.resume(named, 'name')).toBe('name')
  expect(journey.after('rental-kind', { ...named, address: home, existingRent: true })).toBe('rent-time')
  expect(journey.after('rental-kind', { ...named, address: home, existingRent: false })).toBe('current-address')
  expect(journey.before('home-type', { ...named, address: home, existingRent: true })).toBe('rent-pay')
})

test('leads back at once after a changed answer that affects no other question', () => {
  const journey = journeyOf(user, 'landlord')
  expect(journey.before('landlord', whole)).toBeNull()
  expect(journey.after('landlord', whole)).toBeNull()
  expect(journey.opened(whole)).toEqual([])
})

test('asks only the questions that a changed answer opens, and names them', () => {
  const journey = journeyOf(user, 'rental-kind')
  const existing: Answers = { ...whole, existingRent: true }
  expect(journey.opened(existing)).toEqual(['rent-time', 'rent-pay'])
  expect(journey.after('rental-kind', existing)).toBe('rent-time')
  expect(journey.before('rent-time', existing)).toBe('rental-kind')
  const timed: Answers = { ...existing, rentTime: 'two' }
  expect(journey.after('rent-time', timed)).toBe('rent-pay')
  expect(journey.after('rent-pay', { ...timed, rentPay: 'transfer' })).toBeNull()
})

test('leaves out confirmed questions of a rental contract on the way forward, and leads back to them', () => {
  const answers: Answers = { ...named, address: home, existingRent: false }
  const journey = journeyOf(user, null, () => ['address', 'rental-kind', 'furnished'])
  expect(journey.after('name', answers)).toBe('current-address')
  expect(journey.before('current-address', answers)).toBe('rental-kind')
  // A confirmed answer that was taken back is asked again.
  expect(journeyOf(user, null, () => ['home-type']).after('rental-kind', answers)).toBe('current-address')
})

test('leaves out the answered questions of a promise once there is one', () => {
  const promised = { ...user, promised: true }
  expect(journeyOf(user, null).after('rental-kind', whole)).toBe('current-address')
  expect(journeyOf(promised, null).after('rental-kind', whole)).toBe('home-type')
  expect(journeyOf(promised, null, () => [], true).after('name', whole)).toBe('current-address')
})
