import { expect, it } from 'vitest'
import { isScan, sheetOfPieces, sheetOfText, type Piece } from './sheet.ts'

/** Text on the first page, 10 points high, at y 700. */
const piece = (text: string, x: number, width: number, more: Partial<Piece> = {}): Piece => ({
  page: 1,
  text,
  x,
  y: 700,
  width,
  height: 10,
  ...more,
})
const textsOf = (...pieces: Piece[]) => sheetOfPieces(pieces).map(({ cells }) => cells.map(({ text }) => text))

it('puts pieces into rows from top to bottom and left to right, page by page', () => {
  const pieces = [
    piece('c', 300, 5, { page: 2 }),
    piece('b', 200, 5, { y: 695.1 }),
    piece('below', 0, 20, { y: 695 }),
    piece('a', 100, 5),
    piece('top', 50, 5, { y: 720 }),
  ]
  expect(textsOf(...pieces)).toEqual([['top'], ['a', 'b'], ['below'], ['c']])
})

it.each([
  ['joins letters that touch', 31.5, ['Kaltmiete']],
  ['joins words', 31.6, ['Kalt miete']],
  ['joins words that stand wide apart', 41.9, ['Kalt miete']],
  ['separates columns', 42, ['Kalt', 'miete']],
])('%s', (_, x, texts) => expect(textsOf(piece('Kalt', 0, 30), piece('miete', x, 30))).toEqual([texts]))

it('takes a piece without a height for one of ten points', () => {
  expect(textsOf(piece('Kalt', 0, 30, { height: 0 }), piece('miete', 41.9, 30, { height: 0 }))).toEqual([
    ['Kalt miete'],
  ])
  expect(textsOf(piece('a', 0, 5, { height: 0 }), piece('b', 50, 5, { height: 0, y: 698 }))).toEqual([['a'], ['b']])
  expect(textsOf(piece('a', 0, 5, { height: 0 }), piece('b', 50, 5, { height: 0, y: 698.1 }))).toEqual([['a', 'b']])
})

it('separates a label from its value at the dots between them, each at its place', () => {
  const cells = [
    { text: 'Miete', x: 100, end: 160 },
    { text: '500,00 €', x: 210, end: 300 },
  ]
  expect(sheetOfPieces([piece('Miete ..... 500,00 €', 100, 200)])).toEqual([{ cells }])
  expect(sheetOfPieces([piece('....', 0, 40)])).toEqual([])
})

it('leaves out rows of signs that draw nothing', () => {
  expect(sheetOfPieces([piece('\u200B\u00AD', 0, 10), piece(' ', 0, 10, { y: 650 })])).toEqual([])
  expect(sheetOfText('\n \n\u200B\n|\n....')).toEqual([])
})

it('has ordinary spaces, dashes and letters', () => {
  expect(textsOf(piece('Mu\u0308ller\u00A0\u2013 12½', 0, 60))).toEqual([['Müller - 12 1/2']])
})

it('separates the cells of a line at wide gaps, tabs, vertical lines and dots, each in its column', () => {
  expect(sheetOfText('Miete  500 € |Kaution\t900\nOrt.....Wien')).toEqual([
    {
      cells: [
        { text: 'Miete', x: 0, end: 5 },
        { text: '500 €', x: 7, end: 12 },
        { text: 'Kaution', x: 14, end: 21 },
        { text: '900', x: 22, end: 25 },
      ],
    },
    {
      cells: [
        { text: 'Ort', x: 0, end: 3 },
        { text: 'Wien', x: 8, end: 12 },
      ],
    },
  ])
})

it('takes a sheet with less than 80 characters for a scan', () => {
  expect([79, 80].map((length) => isScan(sheetOfText('a'.repeat(length))))).toEqual([true, false])
})
