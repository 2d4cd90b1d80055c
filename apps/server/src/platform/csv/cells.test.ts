import { describe, expect, it } from 'vitest'
import type { Country } from '@nestbond/domain/values/enums'
import { checkedHash, problemOf, readPlace } from './cells.ts'

describe('country and postcode of a line', () => {
  it.each<[zip: string, inLine: string | undefined, ofFile: Country | undefined, country: string, read: string]>([
    ['12045', undefined, undefined, 'de', '12045'],
    ['1060', 'AT', undefined, 'at', '1060'],
    ['1060', 'Österreich', 'de', 'at', '1060'],
    ['A-1060', undefined, undefined, 'at', '1060'],
    ['A 1060', undefined, 'de', 'at', '1060'],
    ['D-12045', undefined, 'at', 'de', '12045'],
    ['1060', undefined, 'at', 'at', '1060'],
    // A spreadsheet reads 01067 as a number and drops the zero.
    ['1067', undefined, 'de', 'de', '01067'],
    ['1067', 'DE', 'at', 'de', '01067'],
    ['12045', undefined, 'at', 'at', '12045'],
    ['8001', 'Schweiz', 'at', 'Schweiz', '8001'],
  ])('%s with %s in a file of %s', (zip, inLine, ofFile, country, read) => {
    expect(readPlace({ zip, country: inLine }, ofFile)).toEqual({ country, zip: read, countryMissing: false })
  })

  it.each(['1060', '1204', '8001', '0123'])('%s alone is no country', (zip) => {
    expect(readPlace({ zip }, undefined)).toMatchObject({ zip, countryMissing: true })
  })
})

it('confirms a file only with the country that it was checked with', () => {
  const hashes = [undefined, 'de', 'at'].map((country) => checkedHash('abc', country as Country | undefined))
  expect(hashes[0]).toBe('abc')
  expect(new Set(hashes).size).toBe(3)
})

it('says of a post box that nobody lives in it', () => {
  expect(problemOf({ field: 'street', key: 'validation.postBox', code: null })).toEqual({ code: 'POST_BOX' })
})
