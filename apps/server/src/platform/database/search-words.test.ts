import { DAY } from '@nestbond/domain/values/day'
import { describe, expect, it, test } from 'vitest'
import {
  beginningsOfPerson,
  personSearch,
  newestFirst,
  timeWords,
  wordsOfPerson,
  beginnings,
  caseSearch,
  foldedWords,
  wordsOfCase,
} from './search-words.ts'

describe('folding a text into words', () => {
  it.each([
    ['Müller', ['muller']],
    ['Mueller', ['muller']],
    ['MULLER', ['muller']],
    ['Groß-Gerau', ['gross', 'gerau']],
    ['Yılmaz İnci', ['yilmaz', 'inci']],
    ['Łukasz Đorđević', ['lukasz', 'dordevic']],
    ["O'Neill", ['oneill']],
    ['Frankfurt (Oder)', ['frankfurt', 'oder']],
    ['Søren Kjær', ['soren', 'kjar']],
    ['Петров', ['петров']],
    [' \u0000\t; drop table--', ['drop', 'table']],
    ['', []],
  ])('reads %j', (text, words) => expect(foldedWords(text)).toEqual(words))

  it.each(['Schröder', 'Schroeder', 'Michaela', 'Groß', 'Łódź', 'Kjær', 'Strauß'])(
    'keeps each beginning of %s a beginning of the whole word',
    (word) => {
      const [whole = ''] = foldedWords(word)
      for (let length = 1; length <= word.length; length++) {
        const [begun = ''] = foldedWords(word.slice(0, length))
        expect(whole.startsWith(begun), `${word.slice(0, length)} → ${begun}`).toBe(true)
      }
    },
  )
})

test('a case is found by reference, names and city', () => {
  const words = wordsOfCase({ refId: 'NB-7K3M92QD', firstName: 'Anna Lena', lastName: 'Weiß', city: 'Köln' })
  expect(words).toEqual(['7k3m92qd', 'anna', 'lena', 'weiss', 'koln'])
})

test('a case is kept under every beginning of its words', () => {
  expect(beginnings(['lea', 'le', '𐐷b'])).toEqual(['l', 'le', 'lea', '𐐷', '𐐷b'])
})

describe('a search', () => {
  it.each([
    ['Lea Brandt', "'lea' & 'brandt'"],
    ['be lea', "'be' & 'lea'"],
    ['lea b', "'lea' & 'b'"],
    ['lea lea', "'lea'"],
    ['Mü', "'mu'"],
    ['NB-7K3M', "'7k3m'"],
    ['nb 7k3m', "'7k3m'"],
  ])('reads %j', (typed, words) => expect(caseSearch(typed)).toBe(words))

  it.each(["a' | 'b", 'x', 'NB-', '  '])('is empty for %j', (typed) => expect(caseSearch(typed)).toBeNull())
})

describe('the search for a person', () => {
  const words = wordsOfPerson({
    refId: 'NB-7K3M92QD',
    texts: ['Zoë', 'Müller-Łukasz', 'zoe.mueller@Example.org', 'Weserstraße 41, 2. OG, 12045 Berlin', undefined, null],
    phones: [{ dialCode: '+49', e164: '+4917612345678' }, null],
  })
  const index = new Set(beginningsOfPerson(words))
  const finds = (typed: string) => {
    const query = personSearch(typed)
    return query !== null && query.split(' & ').every((word) => index.has(word.slice(1, -1)))
  }

  it.each([
    'Zoe',
    'MUELLER',
    'müll',
    'mull berl',
    'Müller Zoë M',
    'zoe.mueller@example.org',
    'zoe.mueller@ex',
    'Weserstr. 41',
    'weserstrasse 41 12045',
    'NB-7K3M92QD',
    '7k3m',
    '+49 176 1234-5678',
    '0176 12345678',
    '0049 (0)176/12345678',
    '+49 (0) 176 123',
    '17612345678',
    '4917612345678',
  ])('finds by %j', (typed) => expect(finds(typed)).toBe(true))

  it.each(['Meier', 'Müller Hamburg', '0177 12345678', 'Z', '41', '', '   ', "'); drop table", '&', '(0)'])(
    'does not find by %j',
    (typed) => expect(finds(typed)).toBe(typed === '41'),
  )
})

describe('a search for the newest', () => {
  const now = new Date('2026-05-04T09:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  /** The number of the first search whose spans hold a row of that time. */
  const foundBy = (days: number) =>
    newestFirst("'x'", now).findIndex(
      ({ search }) => !search.includes('&') || timeWords(daysAgo(days)).some((word) => search.includes(`'${word}'`)),
    )

  it('looks among the last hours, days, months and years before it looks everywhere', () => {
    expect([0, 0.125, 0.3, 1, 2.5, 8, 17, 64, 129, 512, 1_025].map(foundBy)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
  })

  it('ignores typed operators and reads typed time words as text', () => {
    expect(personSearch('8d-2575 & | ! x1')).toBe("'8d' & '2575' & 'x1'")
  })
})
