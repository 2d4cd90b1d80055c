import { describe, expect, it, test } from 'vitest'
import { caseSearch, foldedWords, wordsForIndex, wordsOfCase } from './search-words.ts'

describe('folding', () => {
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
  ])('%s', (text, words) => expect(foldedWords(text)).toEqual(words))

  it.each(['Schröder', 'Schroeder', 'Michaela', 'Groß', 'Łódź', 'Kjær', 'Strauß'])('goes on with every letter of %s', (word) => {
    const [whole = ''] = foldedWords(word)
    for (let length = 1; length <= word.length; length++) {
      const [begun = ''] = foldedWords(word.slice(0, length))
      expect(whole.startsWith(begun), `${word.slice(0, length)} → ${begun}`).toBe(true)
    }
  })
})

test('a case is found by reference, names and city', () => {
  const words = wordsOfCase({ refId: 'NB-7K3M92QD', firstName: 'Anna Lena', lastName: 'Weiß', city: 'Köln' })
  expect(words).toEqual(['7k3m92qd', 'anna', 'lena', 'weiss', 'koln'])
})

describe('a search', () => {
  it.each([
    ['Lea Brandt', "'lea':* & 'brandt':*", ["'lea':*", "'brandt':*"]],
    ['be lea', "'be':* & 'lea':*", ["'lea':*"]],
    ['lea b', "'lea':* & 'b':*", ["'lea':*"]],
    ['Mü', "'mu':*", ["'mu':*"]],
    ['NB-7K3M', "'7k3m':*", ["'7k3m':*"]],
    ['nb 7k3m', "'7k3m':*", ["'7k3m':*"]],
  ])('%s', (typed, all, telling) => expect(caseSearch(typed)).toEqual({ all, telling }))

  it.each(["a' | 'b", 'x', 'NB-', '  '])('%s names nothing to look for', (typed) => expect(caseSearch(typed)).toBeNull())
})

test.each<[number[], string]>([
  [[0.3, 0.000_01], 'b'],
  [[0.3, 0.04, 0.08], 'b & c'],
  [[0.3], 'a'],
  [[0.3, 0.3], 'a & b'],
  [[0.000_5, 0.000_5], 'a & b'],
  [[0.000_5, 0.02], 'a'],
])('of words in the shares %j the index is asked for %s', (shares, expected) => expect(wordsForIndex(['a', 'b', 'c'].slice(0, shares.length), shares)).toBe(expected))
