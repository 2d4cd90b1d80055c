import { describe, expect, it } from 'vitest'
import type { FullAddress, ManualAddress } from './address.ts'
import type { Country } from './enums.ts'
import { homeKeys, homeOf, houseSpan, isSameHome, propertyKey, roomKey, sharesRange } from './home.ts'

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

it.each([
  ['5/2', 'Haus'],
  ['5/2', undefined],
  ['5', 'Tür 2'],
  ['5', '2'],
])('takes the Austrian terraced house %s %s for one of several', (streetNumber, unitName) => {
  const terraced = { ...address, country: 'at', zip: '1070', streetNumber, ...(unitName && { unitName }) } as const
  expect(homeOf({ address: terraced, buildingType: 'house' })).toEqual({
    addressKey: 'at|1070|weserstr|5',
    unitKey: '2',
    roomKey: '',
    wholeHouse: false,
  })
})

it('is unknown before the address', () => {
  expect(homeOf({})).toBeNull()
})

/** A house number, and the name of the flat. */
type Spelling = readonly [streetNumber: string, unitName?: string]

/** Every spelling of a line is one home, and no two lines are (one key for one home). What is no line differs from all of them. */
const SPELLINGS: Record<Country, Spelling[][]> = {
  de: [
    [['12'], ['12.'], [' 12 '], ['012'], ['0012']],
    [['12 a'], ['12a'], ['12A'], ['12-a'], ['12/a'], ['12 /A'], ['１２a']],
    [['11/2'], ['11 / 2'], ['11/ 2']],
    [['112']],
    [['1 12']],
    [['1/12']],
    [['11-2'], ['11 – 2']],
    [['12 1/2'], ['12½'], ['12 ½']],
    [['121/2']],
    [['12⅓'], ['12 1/3']],
    [['121/3']],
    [['12²']],
    [['122']],
    [['12 2']],
    [['12①']],
    [['121']],
    [['-1'], ['−1']],
    [['12-14'], ['12 - 14'], ['12–14'], ['12—14'], ['12 bis 14']],
    [['12/14']],
    [['12+14']],
    [['1214']],
    [['12a-14']],
    [['120']],
    [['0'], ['00']],
    [['12a/14']],
    [['12a14']],
    [['12-14a'], ['12 - 14 a']],
    [['12a-c'], ['12 a - c']],
    [['12ac']],
    [['1/23']],
    [
      ['1', 'Tür 23'],
      ['1', 'tuer 23'],
      ['1', 'TÜR23'],
    ],
    [['1', 'Top 23']],
    [['1', '23']],
    [
      ['1', '2/3'],
      ['1', '2 / 3'],
    ],
    [
      ['1', '2-3'],
      ['1', '2–3'],
    ],
    [['1', '2.3']],
    [['1', '2 3']],
    [
      ['1', '2. OG links'],
      ['1', '2.OG-Links'],
      ['1', '2 og, links'],
    ],
    [
      ['1', 'WE 7'],
      ['1', 'we7'],
      ['1', 'WE-7'],
    ],
    [['1', 'WE 07']],
    [
      ['1', 'Wohnung Nr. 07.12'],
      ['1', 'wohnung nr 07.12'],
    ],
    [['1', 'Wohnung Nr. 0712']],
    [
      ['1', 'Etage -1'],
      ['1', 'Etage −1'],
    ],
    [
      ['1', 'Etage 1'],
      ['1', 'Etage-1'],
      ['1', 'Etage - 1'],
    ],
    [['1', '-1']],
    [['1', '1']],
    [['1', 'A²']],
    [['1', 'A2']],
    [['1', '١٢']],
    [['1', '١/٢']],
  ],
  at: [
    [['1'], ['1', ' ']],
    [
      ['1/23'],
      ['1 / 23'],
      ['1/023'],
      ['01/23'],
      ['1', 'Tür 23'],
      ['1', 'Tür: 23'],
      ['1', 'Tür-Nr.: 23'],
      ['1', 'Tuer 23'],
      ['1', 'Top 23'],
      ['1', 'TOP23'],
      ['1', 'Top-23'],
      ['1', 'Top – 23'],
      ['1', 'Top. 23'],
      ['1', 'Tür Nr. 23'],
      ['1', 'Top 023'],
      ['1', '23'],
      ['1 Top 23'],
      ['1, Tür 23'],
      ['1/Top 23'],
      ['1/23', 'Tür 23'],
      ['1/23', '23'],
    ],
    [['12/3'], ['12', 'Top 3']],
    [['123']],
    [
      ['1/2/23'],
      ['1/02/23'],
      ['1', 'Stiege 2, Tür 23'],
      ['1', 'Stiege 2/Top 23'],
      ['1', 'Stiege 2/23'],
      ['1', 'Stg. 2 Tür 23'],
      ['1', 'Stiege 2, 23'],
      ['1', 'Stiege: 2, Tür: 23'],
      ['1', 'Stiege-2, Top-23'],
      ['1', 'Stiege 2 - Top 23'],
      ['1', 'Stiege 2, Top-Nr. 23'],
      ['1', '2/23'],
      ['1', '2/Top 23'],
      ['1', '2 / Tür: 23'],
      ['1/2/Top 23'],
      ['1 Stiege 2, 23'],
      ['1 Stiege 2', 'Top 23'],
      ['1/Stiege 2/Top 23'],
      ['1/23', 'Stiege 2'],
      ['1/2/23', 'Tür 23'],
      ['1/2/23', 'Stiege 2, Tür 23'],
    ],
    [['1', 'Stiege 2'], ['1 Stiege 2'], ['1', 'Stg 2']],
    [['1/a/23'], ['1', 'Stiege A, Tür 23'], ['1', 'A/Top 23']],
    [['1/3/23'], ['1', 'Stiege 3, 23']],
    [['1/23a'], ['1/23 a'], ['1', 'Top 23A']],
    [['1a/23'], ['1 a/23'], ['1-a', 'Tür 23']],
    [['1-3/23'], ['1–3/23'], ['1-3', 'Tür 23']],
    // Not known for certain, so each is a home of its own.
    [['1/2', 'Tür 23']],
    [['1/2', 'Top 2/23']],
    [['1/23', '2. Stock']],
    [['1', '2. Stock']],
    [['1/2/3/23']],
    [['1', 'Wohnung 23']],
    [['1', '2-23']],
    [['1', '2, 23']],
    [['1', 'Stiege 2-23']],
    [['1', 'Stiege 2 23']],
    [['1', 'Top 2, 23']],
    [['1', 'Top -23']],
    [['1/2 Top 23']],
    [['1 2/Top 23']],
    [['1/a']],
    [['1 23']],
    [['1 1/2'], ['1½']],
    [['1/1'], ['1', '1']],
    [['1/-1'], ['1', '-1']],
    [['1/5a'], ['1/5-A'], ['1', 'Top 5a'], ['1', 'Top 5-A']],
    [['1/5/A'], ['1', '5/A'], ['1', '5 / a']],
    [['1', '5.A']],
    [['1/5/A/B'], ['1', '5/A/B']],
    [['1/5/AB']],
    [['1', 'Top 2b']],
    [['1/2/B']],
    [['1/2+3'], ['1', '2+3']],
    [['1/2', '3']],
    [['1', '2+3/4']],
    [['1/2/3/4']],
    [['1/2/3', '4']],
    [
      ['1', '2. Stock links'],
      ['1', '2.Stock, links'],
    ],
  ],
}

describe.each(['de', 'at'] as const)('the spellings of one home in %s', (country) => {
  const zip = { de: '70173', at: '1070' }[country]
  const place = ([streetNumber, unitName]: Spelling): ManualAddress => ({
    street: 'Hauptstraße',
    zip,
    city: '',
    country,
    streetNumber,
    ...(unitName !== undefined && { unitName }),
  })
  const keyOf = (spelling: Spelling) => JSON.stringify(homeKeys(place(spelling)))

  it.each(SPELLINGS[country].map((line) => [line]))('%j', (line) => {
    expect(new Set(line.map(keyOf)).size).toBe(1)
  })

  it('no two homes have one key', () => {
    const keys = SPELLINGS[country].map((line) => [keyOf(line[0]!), line[0]])
    const twice = keys.filter(([key], at) => keys.findIndex(([other]) => other === key) !== at)
    expect(twice).toEqual([])
  })
})

const home: ManualAddress = {
  street: 'Große Straße',
  streetNumber: '12 a',
  zip: '10115',
  city: 'Berlin',
  country: 'de',
}
const houseKey = (change: Partial<ManualAddress> = {}) => homeKeys({ ...home, ...change }).addressKey

it.each([
  [{ street: 'Grosse Str.' }],
  [{ street: 'GROẞE STRASSE' }],
  [{ street: ' große  straße ' }],
  [{ city: 'Berlin-Mitte' }],
  [{ street: 'Große Strasse' }],
])('%o is the same house', (change) => expect(houseKey(change)).toBe(houseKey()))

it.each([
  [{ street: 'Kleine Straße' }],
  [{ streetNumber: '12b' }],
  [{ streetNumber: '1' }],
  [{ zip: '10117' }],
  [{ country: 'at' as const }],
])('%o is another house', (change) => expect(houseKey(change)).not.toBe(houseKey()))

it('compares saints and umlauts in any spelling', () => {
  expect(houseKey({ street: 'Sankt-Pauli-Straße' })).toBe(houseKey({ street: 'St. Pauli Str.' }))
  expect(houseKey({ street: 'Mühlenweg' })).toBe(houseKey({ street: 'Muehlenweg' }))
  expect(houseKey({ street: 'Mu\u0308hlenweg' })).toBe(houseKey({ street: 'Mühlenweg' }))
  expect(houseKey({ street: 'Straße des 17. Juni' })).toBe(houseKey({ street: 'Strasse des 17 Juni' }))
})

it.each([
  ['Straße des 17. Juni', 'Str. des 17. Juni'],
  ['Alte Straße am Wald', 'Alte Str. am Wald'],
  ['Hauptstraße Nord', 'Hauptstr. Nord'],
  ['Karl-Marx-Straße', 'Karl-Marx-Str.'],
  ['An der Sankt-Anna-Kapelle', 'An der St.-Anna-Kapelle'],
])('takes %s and %s for one street', (one, other) => {
  expect(houseKey({ street: one })).toBe(houseKey({ street: other }))
})

it.each([
  ['Straßenbahnring', 'Str. Enbahnring'],
  ['Straßburger Weg', 'Strburger Weg'],
  ['Sanktusweg', 'Stusweg'],
])('takes %s and %s for two streets', (one, other) => {
  expect(houseKey({ street: one })).not.toBe(houseKey({ street: other }))
})

it('keeps the signs between two numbers in the name of a room', () => {
  expect(roomKey('Zimmer 3')).toBe(roomKey('zimmer3'))
  expect(roomKey('Zimmer 1/2')).not.toBe(roomKey('Zimmer 12'))
  expect(roomKey(undefined)).toBe('')
  expect(roomKey('–')).toBe('')
})

it('gives each door of an Austrian house that a partner lists a key, and a German house one for all flats', () => {
  const at = { street: 'Gasse', zip: '1070', city: 'Wien', country: 'at' } as const
  expect(propertyKey({ ...at, streetNumber: '1' })).toBe('at|1070|gasse|1')
  expect(propertyKey({ ...at, streetNumber: '1/2' })).toBe('at|1070|gasse|1|2')
  expect(propertyKey({ ...home, streetNumber: '11/2' })).toBe('de|10115|grossestr|11/2')
})

it.each([
  ['12', '12-14', true],
  ['13', '12-14', true],
  ['14', '12-14', true],
  ['13a', '12-14', true],
  ['12-14', '14-16', true],
  ['12b', '12a-c', true],
  ['12a', '12', false],
  ['12', '12', false],
  ['14a', '12-14', false],
  ['15', '12-14', false],
  ['11', '12-14', false],
  ['12d', '12a-c', false],
  ['12', '12a-c', false],
  ['13', '14-12', false],
  ['13/2', '12-14', false],
  ['haus', '12-14', false],
])('the houses %s and %s of a street share a range: %s', (one, other, expected) => {
  const [first, second] = [`de|10115|weg|${one}`, `de|10115|weg|${other}`]
  expect(sharesRange(first, second)).toBe(expected)
  expect(sharesRange(second, first)).toBe(expected)
  expect(sharesRange(first, `de|10115|ring|${other}`)).toBe(false)
})

it.each([
  [{ unitKey: '2og' }, { unitKey: '2og' }, true],
  [{ unitKey: '2og' }, { unitKey: '3og' }, false],
  [{ unitKey: '2og' }, { unitKey: '' }, false],
  [{ unitKey: '' }, { unitKey: '' }, false],
  [{ unitKey: '2og' }, { wholeHouse: true }, true],
  [{ unitKey: '2og' }, { addressKey: 'other', wholeHouse: true }, false],
  [{ unitKey: '2og', roomKey: '1' }, { unitKey: '2og', roomKey: '2' }, false],
  [{ unitKey: '2og', roomKey: '1' }, { unitKey: '2og' }, true],
])('%j and %j are one home: %s', (one, other, expected) => {
  const blank = { addressKey: 'a', unitKey: '', roomKey: '', wholeHouse: false }
  expect(isSameHome({ ...blank, ...one }, { ...blank, ...other })).toBe(expected)
  expect(isSameHome({ ...blank, ...other }, { ...blank, ...one })).toBe(expected)
})

it('tells the street and the numbers of a house or a range', () => {
  expect(houseSpan('de|10115|weg|12a-14')).toEqual({ street: 'de|10115|weg', first: 12, last: 14 })
  expect(houseSpan('de|10115|weg|12')).toEqual({ street: 'de|10115|weg', first: 12, last: 12 })
  expect(houseSpan('de|10115|weg|11/2')).toBeNull()
})
