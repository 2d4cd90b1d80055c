import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { readContract } from '@nestbond/domain/rental-contract/read-contract'
import { OWN_LAYOUTS, SAMPLE_CONTRACTS, UNSEEN_LAYOUTS } from '@nestbond/domain/rental-contract/sample-contracts'
import { isScan, sheetOfPieces, sheetOfText, type Piece } from '@nestbond/domain/rental-contract/sheet'
import { contractPdf, formPdf, scannedPdf } from '../../../../../../e2e/support/contract-pdf.ts'
import { documentOptions, piecesOf, READING_LIMITS } from './pdf-pieces.ts'

async function piecesOfPdf(pdf: Buffer): Promise<Piece[]> {
  const task = getDocument(documentOptions(new Uint8Array(pdf)))
  const document = await task.promise
  const pieces: Piece[] = []
  for (let page = 1; page <= document.numPages; page++)
    pieces.push(...(await piecesOf(await document.getPage(page), page)))
  await task.destroy()
  return pieces
}

/** The findings without the lines that they come from: a PDF's rows are spaced differently. */
const valuesOf = (found: object) =>
  Object.fromEntries(Object.entries(found).map(([name, { value, sure }]) => [name, { value, sure }]))

describe('a real PDF', () => {
  it.each([...SAMPLE_CONTRACTS, ...OWN_LAYOUTS, ...UNSEEN_LAYOUTS])(
    'holds the same findings as its text: $layout',
    async ({ text }) => {
      const sheet = sheetOfPieces(await piecesOfPdf(await contractPdf(text)))
      expect(valuesOf(readContract(sheet, 'de'))).toEqual(valuesOf(readContract(sheetOfText(text), 'de')))
    },
  )

  it.each([...SAMPLE_CONTRACTS, ...OWN_LAYOUTS, ...UNSEEN_LAYOUTS])(
    'holds the same findings if its values are form fields: $layout',
    async ({ text }) => {
      const sheet = sheetOfPieces(await piecesOfPdf(await contractPdf(text, { fields: true })))
      expect(valuesOf(readContract(sheet, 'de'))).toEqual(valuesOf(readContract(sheetOfText(text), 'de')))
    },
  )

  it('holds ticked boxes, choices, lines of a field, and the names of fields without a label', async () => {
    const pieces = await piecesOfPdf(await formPdf())
    expect(pieces.map(({ text }) => text)).toEqual([
      'Vermieter',
      'Zimmer',
      'Erna Voigt',
      'Am Deich 3',
      '☒',
      '☐',
      'zwei',
      'Vertrag Kaltmiete: 500,00',
    ])
  })

  it('is read up to a number of fields that no form has', async () => {
    const field = { subtype: 'Widget', fieldType: 'Tx', fieldValue: 'a', rect: [0, 0, 10, 10] }
    const page = {
      getTextContent: () => Promise.resolve({ items: [] }),
      getAnnotations: () => Promise.resolve(Array.from({ length: 3 * READING_LIMITS.fieldsOfPage }, () => field)),
    }
    expect(await piecesOf(page, 1)).toHaveLength(READING_LIMITS.fieldsOfPage)
  })

  it('without text is a scan', async () => {
    expect(isScan(sheetOfPieces(await piecesOfPdf(await scannedPdf())))).toBe(true)
  })

  it('with a password is not read', async () => {
    const pdf = await contractPdf('Mietvertrag', { password: 'geheim' })
    await expect(piecesOfPdf(pdf)).rejects.toMatchObject({ name: 'PasswordException' })
  })
})

it('opens the file of a stranger without scripts, fonts, pictures and anything fetched', () => {
  const { data, ...options } = documentOptions(new Uint8Array([1]))
  expect(data).toEqual(new Uint8Array([1]))
  expect(options).toEqual({
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 1,
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: false,
    verbosity: 0,
  })
})

/** A text of ten points, as pdf.js tells it. */
const item = (str: string, x: number, y: number, { turned = 0, height = 10, width = 40 } = {}) => ({
  str,
  transform: [10, turned, 0, 10, x, y],
  width,
  height,
})
const pageOf = (items: object[], fields: object[] = []) =>
  piecesOf({ getTextContent: () => Promise.resolve({ items }), getAnnotations: () => Promise.resolve(fields) }, 3)

it('takes printed text at its place, without marks, blanks and turned text', async () => {
  const pieces = await pageOf([
    item('Miete', 50, 700),
    item('tall', 50, 680, { height: 0 }),
    item('Entwurf', 20, 400, { turned: 0.2 }),
    item('fast gerade', 20, 300, { turned: 0.1 }),
    item(' ', 0, 0),
    { type: 'beginMarkedContent' },
    item('x'.repeat(601), 0, 100),
  ])
  expect(pieces.map(({ text, ...place }) => ({ text: text.slice(0, 12), length: text.length, ...place }))).toEqual([
    { text: 'Miete', length: 5, page: 3, x: 50, y: 700, width: 40, height: 10 },
    { text: 'tall', length: 4, page: 3, x: 50, y: 680, width: 40, height: 10 },
    { text: 'fast gerade', length: 11, page: 3, x: 20, y: 300, width: 40, height: 10 },
    { text: 'xxxxxxxxxxxx', length: 600, page: 3, x: 0, y: 100, width: 40, height: 10 },
  ])
})

const field = (value: string, rect: number[], more: object = {}) => ({
  subtype: 'Widget',
  fieldType: 'Tx',
  fieldName: 'Kaltmiete',
  fieldValue: value,
  rect,
  ...more,
})

it.each([
  ['on the line of its label', [item('Miete', 50, 703)], {}, [['500', 102, 703]]],
  ['with its name if its label is far above', [item('Miete', 50, 760)], {}, [['Kaltmiete: 500', 102, 706.7]]],
  ['below a label over it', [item('Miete', 110, 725)], {}, [['500', 102, 706.7]]],
  [
    'with its name if a text stands over another column',
    [item('Miete', 50, 725)],
    {},
    [['Kaltmiete: 500', 102, 706.7]],
  ],
  ['with its name if a text stands behind it', [item('Miete', 250, 703)], {}, [['Kaltmiete: 500', 102, 703]]],
  ['not at all if it is hidden', [], { hidden: true }, []],
  ['not at all if it is a password', [], { password: true }, []],
  ['not at all if it is no field', [], { subtype: 'Link' }, []],
  [
    'line by line if it has several',
    [item('Miete', 50, 735)],
    { multiLine: true, fieldValue: '500\r\nkalt', rect: [100, 700, 200, 740], defaultAppearanceData: { fontSize: 10 } },
    [
      ['500', 102, 729],
      ['kalt', 102, 717],
    ],
  ],
])('puts the value of a field %s', async (_, items, more, expected) => {
  const values = (await pageOf(items, [field('500', [100, 700, 200, 720], more)])).slice(items.length)
  expect(values.map(({ text, x, y }) => [text, x, Math.round(y * 10) / 10])).toEqual(expected)
})
