import { expect, it } from 'vitest'
import type { FullAddress } from './address.ts'
import { homeOf } from './home.ts'

const address: FullAddress = {
  street: 'Weserstr.',
  streetNumber: '41',
  zip: '12045',
  city: 'Berlin',
  country: 'de',
  fullAddress: '',
  verified: 'none',
}
const addressKey = 'de|12045|weserstr|41'

it.each([
  ['a flat', { unitName: '2. OG' }, 'apartment', { unitKey: '2og', roomKey: '', wholeHouse: false }],
  ['a flat without a name', {}, 'apartment', { unitKey: '', roomKey: '', wholeHouse: false }],
  ['a home of no known type', { unitName: '2. OG' }, undefined, { unitKey: '2og', roomKey: '', wholeHouse: false }],
  ['a house, whose flat does not count', { unitName: 'Haus' }, 'house', { unitKey: '', roomKey: '', wholeHouse: true }],
  [
    'a room of a flat',
    { unitName: '2. OG', roomName: 'Zimmer 3' },
    'apartment',
    { unitKey: '2og', roomKey: 'zimmer3', wholeHouse: false },
  ],
  [
    'a room of a house, which is not the whole house',
    { roomName: 'Zimmer 3' },
    'house',
    { unitKey: '', roomKey: 'zimmer3', wholeHouse: false },
  ],
] as const)('%s', (_, named, buildingType, home) => {
  expect(homeOf({ address: { ...address, ...named }, buildingType })).toEqual({ addressKey, ...home })
})

it('is unknown before the address', () => {
  expect(homeOf({})).toBeNull()
})
