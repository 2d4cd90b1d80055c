import { expect, test } from 'vitest'
import { addressAsTyped, formatAddress, spelledStreet, type ManualAddress } from './address.ts'
import { isNationality, nationalities } from './nationality.ts'
import { plausiblePhone } from './phone.ts'

const home: ManualAddress = {
  street: 'Große Straße',
  streetNumber: '12 a',
  zip: '10115',
  city: 'Berlin',
  country: 'de',
}

test('writes the unit behind the street', () => {
  expect(formatAddress({ ...home, unitName: 'WE 7' })).toBe('Große Straße 12 a, WE 7, 10115 Berlin')
  expect(formatAddress({ ...home, unitName: 'WE 7', roomName: 'Zimmer 3' })).toBe(
    'Große Straße 12 a, WE 7, Zimmer 3, 10115 Berlin',
  )
  expect(formatAddress({ ...home, roomName: 'Zimmer 3' })).toBe('Große Straße 12 a, Zimmer 3, 10115 Berlin')
})

test('lists nationalities of states only', () => {
  const all = nationalities()
  expect(all.length).toBeGreaterThan(190)
  for (const code of ['DE', 'AT', 'TR', 'SY', 'UA', 'XK', 'PS', 'TW', 'VA'])
    expect(isNationality(code), code).toBe(true)
  for (const code of ['EU', 'UN', 'ZZ', 'XA', 'XB', 'AQ', 'AA', 'de', '', 'DEU', 'DD', 'SU', 'YU', 'FX', 'UK'])
    expect(isNationality(code), code).toBe(false)
})

test.each([
  ['+49', '1234', null],
  ['+49', '12345', '+4912345'],
  ['+49', '1'.repeat(16), null],
  ['49', '1234567', null],
  ['+0', '1234567', null],
  ['+49', '12345x', null],
  ['+49', '', null],
])('judges a phone number without the lists of the server: %s %s → %s', (dialCode, number, e164) =>
  expect(plausiblePhone({ dialCode, number })?.e164 ?? null).toBe(e164),
)

test.each([
  ['Weserstr', 'Weserstraße'],
  ['Weserstr.', 'Weserstraße'],
  ['Weserstrasse', 'Weserstraße'],
  ['Mariahilfer Str', 'Mariahilfer Straße'],
  ['linzer str.', 'linzer straße'],
  ['Str. des 17. Juni', 'Straße des 17. Juni'],
  ['Große-Str.', 'Große-Straße'],
  ['WESERSTR.', 'WESERSTRASSE'],
  ['Weserstraße', 'Weserstraße'],
  ['Straße des 17. Juni', 'Straße des 17. Juni'],
  ['Strandweg', 'Strandweg'],
  ['Altstraßenweg', 'Altstraßenweg'],
  ['Unter den Linden', 'Unter den Linden'],
])('spells %s as %s for readers', (typed, spelled) => expect(spelledStreet(typed)).toBe(spelled))

test('spells a street out on pages, mails and papers, and keeps it as typed in the API', () => {
  const typed = { street: 'Weserstr', streetNumber: '41', unitName: '2. OG', zip: '12045', city: 'Berlin' }
  expect(formatAddress(typed)).toBe('Weserstraße 41, 2. OG, 12045 Berlin')
  expect(addressAsTyped(typed)).toBe('Weserstr 41, 2. OG, 12045 Berlin')
  const english = { street: 'Zeil', streetNumber: '5', zip: '80331', city: 'Munich' }
  expect(formatAddress(english)).toBe('Zeil 5, 80331 München')
  expect(addressAsTyped(english)).toBe('Zeil 5, 80331 Munich')
})
