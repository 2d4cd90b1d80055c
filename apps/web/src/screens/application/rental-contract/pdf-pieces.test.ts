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
