import { expect, test } from 'vitest'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { addressBody, addressInput, addressValues, placeOf, typedParts, type AddressValues } from './address-values.ts'

const blank = addressValues(undefined, 'at')
const suggestion = { placeId: 'p', title: 'Zeil 5, 60313 Frankfurt am Main' }
const home = { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' as const }

test('begins with a search in the country of the application', () => {
  expect(blank).toMatchObject({ mode: 'search', address: '', suggestion: null, country: 'at' })
})

test('shows an address that was typed by hand part by part', () => {
  expect(addressValues({ ...home, unitName: '2. OG', fullAddress: '', verified: 'none' }, 'at')).toMatchObject({
    ...home,
    mode: 'manual',
    unitName: '2. OG',
  })
})

test('shows an address that was searched for as its suggestion, with what was added', () => {
  const saved = {
    ...home,
    fullAddress: '',
    verified: 'none' as const,
    suggestionAddress: { suggestion, streetNumber: '5', zip: '' },
  }
  expect(addressValues(saved, 'de')).toMatchObject({
    mode: 'search',
    address: suggestion.title,
    suggestion,
    asked: ['streetNumber'],
    streetNumber: '5',
  })
})

test('shows the apartment beside a suggestion, and a saved home without one as not known yet', () => {
  const saved = {
    ...home,
    fullAddress: '',
    verified: 'none' as const,
    suggestionAddress: { suggestion, streetNumber: '', zip: '' },
  }
  expect(addressValues({ ...saved, unitName: 'Top 5' }, 'de')).toMatchObject({
    mode: 'search',
    unitName: 'Top 5',
    unitNotKnown: false,
  })
  expect(addressValues(saved, 'de')).toMatchObject({ unitName: '', unitNotKnown: true })
  expect(blank).toMatchObject({ unitName: '', unitNotKnown: false })
})

test.each<[string, Partial<AddressValues>, object]>([
  ['nothing chosen', { address: 'Zeil' }, { address: null, suggestSession: null, suggestionAddress: null }],
  [
    'a suggestion',
    { suggestion, session: 's' },
    { address: null, suggestSession: 's', suggestionAddress: { suggestion, streetNumber: '', zip: '' } },
  ],
  [
    'a suggestion with its number',
    { suggestion, session: 's', asked: ['streetNumber'], streetNumber: '5', zip: 'left over' },
    { address: null, suggestSession: 's', suggestionAddress: { suggestion, streetNumber: '5', zip: '' } },
  ],
  [
    'a suggestion with its apartment',
    { suggestion, session: 's', unitName: '2. OG' },
    {
      address: null,
      suggestSession: 's',
      suggestionAddress: { suggestion, streetNumber: '', zip: '', unitName: '2. OG' },
    },
  ],
  [
    'by hand',
    { mode: 'manual', ...home, unitName: '', suggestion },
    { address: { ...home, unitName: '' }, suggestSession: null, suggestionAddress: null },
  ],
])('the wire for %s', (_, values, body) => expect(addressBody({ ...blank, ...values })).toEqual(body))

test.each([
  ['address.address.streetNumber', 'manual', 'streetNumber'],
  ['address.suggestionAddress.zip', 'search', 'zip'],
  ['address', 'search', 'address'],
  ['suggestionAddress.suggestion.placeId', 'search', 'address'],
  ['address', 'manual', 'street'],
] as const)('shows an error at %s in the mode %s at %s', (field, mode, input) => {
  expect(addressInput({ field } as FieldError, { ...blank, mode })).toBe(input)
})

test.each([
  [
    'Zeil 5, 60313 Frankfurt am Main',
    { street: 'Zeil', streetNumber: '5', zip: '60313', city: 'Frankfurt am Main', country: 'de' },
  ],
  [
    'Chausseestraße 12 a, 10115 Berlin',
    { street: 'Chausseestraße', streetNumber: '12 a', zip: '10115', city: 'Berlin', country: 'de' },
  ],
  ['Zeil 5, Frankfurt am Main', { street: 'Zeil', streetNumber: '5', zip: '', city: 'Frankfurt am Main' }],
  [
    'Neubaugasse 4/2/12, 1070 Wien, Österreich',
    { street: 'Neubaugasse', streetNumber: '4/2/12', zip: '1070', city: 'Wien', country: 'at' },
  ],
  ['1070 Wien', { street: '', streetNumber: '', zip: '1070', city: 'Wien', country: 'at' }],
  ['Berlin', { street: '', streetNumber: '', zip: '', city: 'Berlin' }],
])('splits %s into its parts', (title, parts) => expect(placeOf(title)).toEqual(parts))

test.each<[string, Partial<AddressValues>, Partial<AddressValues>]>([
  [
    'a line without a town',
    { address: 'Am Kupfergraben 6' },
    { street: 'Am Kupfergraben', streetNumber: '6', zip: '', city: '', country: 'at' },
  ],
  [
    'a whole line, in the country of its postcode',
    { address: 'Zeil 5, 60313 Frankfurt' },
    { street: 'Zeil', streetNumber: '5', zip: '60313', city: 'Frankfurt', country: 'de' },
  ],
  [
    'the apartment',
    { address: 'Neubaugasse 4 Top 5, 1070 Wien', unitNotKnown: true },
    {
      street: 'Neubaugasse',
      streetNumber: '4',
      zip: '1070',
      city: 'Wien',
      country: 'at',
      unitName: 'Top 5',
      unitNotKnown: false,
    },
  ],
  ['a suggestion', { address: 'Zei', suggestion }, placeOf(suggestion.title)],
  ['nothing', { address: ' ', street: 'Zeil' }, {}],
])('going on by hand keeps %s', (_, values, parts) => expect(typedParts({ ...blank, ...values })).toEqual(parts))
