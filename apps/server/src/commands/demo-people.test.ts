import { expect, it } from 'vitest'
import { homeAddress } from './demo-people.ts'

it('gives each home another address, with few house numbers', () => {
  const homes = Array.from({ length: 400 }, (_, at) => homeAddress(at + 1))
  expect(new Set(homes.map(({ street, streetNumber }) => `${street} ${streetNumber}`)).size).toBe(400)
  expect(new Set(homes.slice(0, 120).map(({ streetNumber }) => streetNumber)).size).toBe(12)
  expect(homeAddress(14, 'at')).toMatchObject({ street: 'Lindengasse', streetNumber: '14', city: 'Wien' })
})
