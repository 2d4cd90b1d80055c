import { describe, expect, it, test } from 'vitest'
import { beginnings, caseSearch, foldedWords, wordsOfCase } from './search-words.ts'

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

  it.each(['Schröder', 'Schroeder', 'Michaela', 'Groß', 'Łódź', 'Kjær', 'Strauß'])(
    'goes on with every letter of %s',
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
  ])('%s', (typed, words) => expect(caseSearch(typed)).toBe(words))

  it.each(["a' | 'b", 'x', 'NB-', '  '])('%s names nothing to look for', (typed) =>
    expect(caseSearch(typed)).toBeNull(),
  )
})
