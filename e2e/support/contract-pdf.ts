import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { sheetOfText } from '@nestbond/domain/rental-contract/sheet'
import { inDays } from './dates.ts'

const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const SIZE = 9
/** The width of a column of the plain text, in points. Narrow letters leave room between the cells of a row. */
const COLUMN = 6.4
const LINES_ON_A_PAGE = 40

/**
 * A real PDF of a contract: each cell of its text stands at its place, as a word processor would set it. With `fields`, the cells that have another
 * one on their left are fields of a form.
 */
export async function contractPdf(
  text: string,
  options: { password?: string; fields?: boolean } = {},
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 40,
    font: FONT,
    ...(options.password && { userPassword: options.password }),
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.fontSize(SIZE)
  if (options.fields) doc.initForm()
  sheetOfText(text).forEach(({ cells }, at) => {
    if (at > 0 && at % LINES_ON_A_PAGE === 0) doc.addPage()
    const y = 40 + (at % LINES_ON_A_PAGE) * SIZE * 1.4
    cells.forEach((cell, place) => {
      const x = 40 + cell.x * COLUMN
      if (options.fields && place > 0)
        doc.formText(`field-${at}-${place}`, x, y, (cell.end - cell.x) * COLUMN, SIZE * 1.3, {
          value: cell.text,
          fontSize: SIZE,
        })
      else doc.text(cell.text, x, y, { lineBreak: false })
    })
  })
  doc.end()
  await ended
  return Buffer.concat(parts)
}

/** A PDF that holds a picture of a page and no text, as a scanner makes it. */
export async function scannedPdf(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4' })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.rect(60, 60, 400, 500).fill('#dddddd')
  doc.end()
  await ended
  return Buffer.concat(parts)
}

/** A form with every kind of field, and one without a printed label. */
export async function formPdf(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', font: FONT })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.fontSize(SIZE).initForm()
  doc.text('Vermieter', 40, 60, { lineBreak: false })
  doc.formText('landlord', 140, 50, 200, 40, { value: 'Erna Voigt\nAm Deich 3', multiline: true, fontSize: SIZE })
  doc.formCheckbox('open', 40, 120, 12, 12, { AS: 'Yes', value: 'Yes' })
  doc.formCheckbox('fixed', 140, 120, 12, 12, {})
  doc.text('Zimmer', 200, 122, { lineBreak: false })
  doc.formCombo('rooms', 240, 120, 80, 14, { select: ['eins', 'zwei'], value: 'zwei', fontSize: SIZE })
  doc.formText('Vertrag_Kaltmiete', 40, 400, 200, 14, { value: '500,00', fontSize: SIZE })
  doc.end()
  await ended
  return Buffer.concat(parts)
}

const german = (day: string) => day.split('-').toReversed().join('.')

/** A contract whose rental begins in a month. */
export const contractOf = (
  tenant: { firstName: string; lastName: string },
  landlord: { firstName: string; lastName: string },
) => `Mietvertrag
Vermieter: ${landlord.firstName} ${landlord.lastName}, Sonnenallee 12, 12047 Berlin
Mieterin: ${tenant.firstName} ${tenant.lastName}, wohnhaft Hauptstraße 7, 50667 Köln
Mietobjekt: Wohnung Weserstraße 41, 2. OG links, 12045 Berlin
Die Wohnung wird unmöbliert vermietet.
Mietbeginn: ${german(inDays(30))}
Miete kalt: 740,00 EUR
Nebenkosten: 180,00 EUR
Kaution: 2.220,00 EUR`
