import { describe, expect, it } from 'vitest'
import { beginsWithinOneSlip, fold, foldStreet, foldTown, suggestedStreet, withinOneSlip } from './fold.ts'

describe('folding a name', () => {
  it.each([
    ['München', 'Muenchen'],
    ['München', 'Munchen'],
    ['GROSSGÖRSCHEN', 'Großgoerschen'],
    ['Sankt Pölten', 'St. Poelten'],
    ['Munchen', 'Mu\u0308nchen'],
  ])('makes %s and %s equal', (a, b) => expect(fold(a)).toBe(fold(b)))
  it.each([
    ['Chausseestraße', 'chausseestr.'],
    ['Chausseestr', 'Chaussee-Strasse'],
    ['Straße des 17. Juni', 'Str. des 17 Juni'],
    ['Alexanderplatz', 'Alexanderpl.'],
    ['Neubaugasse', 'Neubaug.'],
    ['Sankt-Anna-Straße', 'St. Anna Str.'],
  ])('the street %s is %s', (a, b) => expect(foldStreet(a)).toBe(foldStreet(b)))
  it.each([
    ['Frankfurt am Main', 'Frankfurt/Main'],
    ['Frankfurt (Oder)', 'Frankfurt an der Oder'],
    ['Wiener Neustadt', 'Wr. Neustadt'],
    ['Rothenburg ob der Tauber', 'Rothenburg o. d. Tauber'],
  ])('the town %s is %s', (a, b) => expect(foldTown(a)).toBe(foldTown(b)))
  it('keeps different names apart', () => {
    expect(foldTown('Halle (Saale)')).not.toBe(foldTown('Halle (Westf.)'))
    expect(foldStreet('Am Ring')).not.toBe(foldStreet('Ring'))
  })
})

describe('a suggested street', () => {
  it.each([
    ['Weserstr', 'Weserstraße'],
    ['weserstr.', 'Weserstraße'],
    ['Weser-Str.', 'Weser-Straße'],
    ['Str. des 17. Juni', 'Straße des 17. Juni'],
    ['An der Str', 'An der Straße'],
    ['weser str', 'Weser Straße'],
    ['Hauptstrasse', 'Hauptstraße'],
    ['Alexanderpl.', 'Alexanderplatz'],
    ['Strandweg', 'Strandweg'],
    ['Weserstrand', 'Weserstrand'],
    ['', ''],
  ])('%j is %j', (typed, written) => expect(suggestedStreet(typed)).toBe(written))
})

describe('one typing error', () => {
  it.each([
    ['berlin', 'berlin', true],
    ['brlin', 'berlin', true],
    ['berrlin', 'berlin', true],
    ['berlim', 'berlin', true],
    ['belrin', 'berlin', true],
    ['erlin', 'berlin', true],
    ['ebrlin', 'berlin', true],
    ['blrein', 'berlin', false],
    ['bern', 'berlin', false],
    ['berlinxx', 'berlin', false],
    ['aab', 'aba', true],
    ['', 'a', true],
  ])('lets %s match %s: %s', (a, b, expected) => {
    expect(withinOneSlip(a, b)).toBe(expected)
    expect(withinOneSlip(b, a)).toBe(expected)
  })
  it.each([
    ['mnch', 'munchen', true],
    ['dusselforf', 'dusseldorf', true],
    ['munchne', 'munchen', true],
    ['nunchen', 'munchen', true],
    ['umnchen', 'munchen', true],
    ['unchen', 'munchen', true],
    ['xmunchen', 'munchen', true],
    ['abc', 'abcd', false],
    ['hamb', 'munchen', false],
  ])('lets %s match the beginning of %s: %s', (typed, word, expected) =>
    expect(beginsWithinOneSlip(typed, word)).toBe(expected),
  )
})
