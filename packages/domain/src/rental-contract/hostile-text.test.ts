import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../scripts/property-runs.mjs'
import { readContract } from './read-contract.ts'
import { SHEET_LIMITS, sheetOfPieces, sheetOfText, type Sheet } from './sheet.ts'

const LINES: [string, string][] = [
  ['endless words', `${'Straße '.repeat(80)}1`],
  ['endless digits', '1'.repeat(590)],
  ['endless spaces', `a${' '.repeat(580)}b`],
  ['endless amounts', '1.234,56 EUR '.repeat(45)],
  ['endless dates', '01.01.2026 '.repeat(50)],
  ['endless labels', 'Vermieter: '.repeat(50)],
  ['endless capitals', 'Aa '.repeat(190)],
  ['endless labels over boxes', 'PLZ  Ort  Mieter  Kaution  '.repeat(20)],
  ['endless pairs of a label and a value', 'Mieter  Aa Bb  Kaution  800  '.repeat(20)],
  ['endless ticked boxes', '☒ ja ☐ nein [ ] [x] '.repeat(28)],
  ['endless numbers in words', 'zweitausendundzwei Euro '.repeat(24)],
  ['one endless word', 'zweitausendund'.repeat(42)],
  ['endless dates in words', 'ersten Mai zweitausend '.repeat(25)],
  ['endless instalments', 'drei Raten zu je '.repeat(35)],
  ['endless roles', 'als Vermieterin einerseits und '.repeat(19)],
  ['endless squares', 'Q7, 24, 68161 Mannheim '.repeat(25)],
  ['endless floors and doors', '1. OG links, Stiege 1/Top 2 '.repeat(21)],
  ['endless phone numbers', '0621 555-0199 / '.repeat(37)],
  ['endless brackets', '(Vermieter '.repeat(54)],
  ['endless names', 'Herrn Max Huber und Frau Eva Maier, '.repeat(16)],
  ['endless addresses', 'Am Weg 5, 10115 Berlin, '.repeat(24)],
  ['endless rows of figures', '69,40 12,10 839,74 '.repeat(31)],
  ['endless deposits', 'Kaution drei '.repeat(45)],
  ['endless owners', 'Vermieter: Bau GmbH namens des Vermieters '.repeat(13)],
  ['endless verbs', 'Wir, Max Huber vermieten an Herrn Max '.repeat(15)],
  ['endless legal forms', 'GmbH & Co. KG  '.repeat(40)],
  ['endless boxes of cents', `${'Miete  512  '.repeat(12)}00`],
  ['endless companies', 'Bau Genossenschaft eG, Bau Genossenschaft, '.repeat(13)],
  ['endless spread letters', 'M i e t e r '.repeat(49)],
  ['endless printed lines', '__Max__ '.repeat(75)],
  ['endless semicolons', 'Mieter;Max Huber;'.repeat(35)],
  ['endless questions', 'Wer vermietet? '.repeat(40)],
  ['endless defined words', '"Mieter" ist Max '.repeat(35)],
  ['narrow lines that go on', 'die und in der Wohnung am'],
  ['endless shares', 'jeder zahlt 520 Euro, das macht '.repeat(18)],
  ['endless short names', 'Frau Huber - nachfolgend '.repeat(23)],
  ['endless letters of several people', 'Ich (Wir) vermiete(n) an '.repeat(23)],
  ['endless bars', '====----'.repeat(73)],
  ['endless costs', 'inkl. Betriebskosten, Heizung und Strom '.repeat(14)],
  ['endless guarantees', 'Bankgarantie € bis 14. Mai 2030 endet '.repeat(15)],
  ['endless addresses abroad', 'Via Roma 8, 39028 Bozen, Italien '.repeat(18)],
  ['endless captions', '(Name)  (Stiege)  '.repeat(33)],
]

// A rule whose cost explodes would not end within the time of a test.
it.each(LINES)('reads %s to the end', (_, line) => {
  const rows = propertyRuns(SHEET_LIMITS.rows)
  expect(() => readContract(sheetOfText(`${line}\n`.repeat(rows)), 'de')).not.toThrow()
})

it('cuts rows, characters and pieces that no contract has', () => {
  expect(sheetOfText('a\n'.repeat(SHEET_LIMITS.rows * 2))).toHaveLength(SHEET_LIMITS.rows)
  const [row] = sheetOfText('b'.repeat(10_000))
  expect(row?.cells[0]?.text).toHaveLength(SHEET_LIMITS.rowCharacters)
  const piece = { page: 1, text: 'c', x: 0, y: 0, width: 5, height: 9 }
  const pieces = Array.from({ length: SHEET_LIMITS.pieces + 500 }, (_, at) => ({ ...piece, x: at * 5 }))
  const [first] = sheetOfPieces(pieces)
  expect(first?.cells[0]?.text.length).toBeLessThanOrEqual(SHEET_LIMITS.rowCharacters)
})

it('cuts the cells of a table, also of one that leaders divide', () => {
  const count = (sheet: Sheet) => sheet.reduce((sum, { cells }) => sum + cells.length, 0)
  const least = SHEET_LIMITS.cells - SHEET_LIMITS.rowCharacters
  const rows = Array.from({ length: SHEET_LIMITS.rows }, (_, at) => at)
  const piece = { page: 1, text: '1...'.repeat(140), x: 0, width: 560, height: 1 }
  for (const sheet of [
    sheetOfText(`${'12  '.repeat(140)}\n`.repeat(SHEET_LIMITS.rows)),
    sheetOfPieces(rows.map((at) => ({ ...piece, y: at * 12 }))),
  ]) {
    expect(count(sheet)).toBeLessThanOrEqual(SHEET_LIMITS.cells)
    expect(count(sheet)).toBeGreaterThan(least)
  }
})

it('looks at each cell of a table as often in a wide one as in a narrow one', () => {
  const looksPerCell = (columns: number) => {
    let looks = 0
    const look = <Value>(value: Value): Value => {
      looks++
      return value
    }
    const cell = (at: number) => ({
      get text() {
        return look('1234')
      },
      get x() {
        return look(at * 6)
      },
      get end() {
        return look(at * 6 + 4)
      },
    })
    const cells = () => Array.from({ length: columns }, (_, at) => cell(at))
    readContract(
      Array.from({ length: 12 }, () => ({ cells: cells() })),
      'de',
    )
    return looks / (12 * columns)
  }
  expect(looksPerCell(140) / looksPerCell(35)).toBeLessThan(1.3)
})
