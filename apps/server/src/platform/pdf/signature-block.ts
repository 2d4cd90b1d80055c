import { formatDate, formatDateTime } from '@nestbond/messages/format'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { nameOnPlate } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import type { ContractInput, ContractSignature, SignatureDrawing } from './inputs.ts'
import { PAPER } from './palette.ts'
import { type Paper, SHEET } from './paper.ts'
import { drawPlate } from './plate.ts'
import { writeBlocks, writeFacts } from './write-blocks.ts'

const LINE = 250
const MARK_HEIGHT = 58
const { left } = SHEET

/** A signature with its signer, statement and references. */
export interface Signed extends Pick<ContractInput, 'signature'> {
  /**
   * Id of the contract; null on a paper for third parties, which shows the certificate's code (withdrawal by contract number,
   * docs/product-decisions.md#d60).
   */
  contractId: string | null
  tenant: { firstName: string; lastName: string }
  statement: string
  /** True while there is cover. */
  lit: boolean
  /** Height of the block, in points. */
  room: number
}

/** Writes the place for a signature, or the signature: name, place, time and its proof. The block is never split over two sheets. */
export function writeSignature(paper: Paper, input: Signed, digest: string, translator: Translator): void {
  const { t } = translator
  const { signature } = input
  paper.ensure(input.room)
  writeBlocks(paper, [
    { kind: 'heading', text: t('pdf.signature.heading') },
    { kind: 'paragraph', text: signature ? input.statement : t('pdf.signature.pending') },
  ])
  const line = paper.y + MARK_HEIGHT + 14
  if (signature) drawMark(paper, signature, line, t('pdf.signature.description', { name: signature.name }))
  paper.decoration(() => {
    paper.doc
      .moveTo(left, line)
      .lineTo(left + LINE, line)
      .lineWidth(1.9)
      .stroke(PAPER.ink)
    const plate = { x: left + LINE + 32, y: line - 26, width: SHEET.text - LINE - 32 }
    drawPlate(paper, nameOnPlate(input.tenant), plate, { lit: input.lit, size: 12.5 })
  })
  const caption = { size: 9, leading: 1.45, color: PAPER.inkSoft }
  if (!signature) {
    paper.y = paper.write('P', t('pdf.signature.line'), { x: left, y: line + 6, width: LINE }, caption)
    return
  }
  const { locale } = translator
  const date = formatDate(civilDateIn(signature.signedAt), locale)
  const end = paper.write(
    'P',
    signature.name,
    { x: left, y: line + 6, width: LINE },
    { ...caption, face: 'strong', color: PAPER.ink },
  )
  paper.y =
    paper.write(
      'P',
      t('pdf.signature.caption', { place: signature.place, date }),
      { x: left, y: end + 1, width: LINE },
      caption,
    ) + 8
  const utc = signature.signedAt.toISOString().slice(0, 19).replace('T', ' ')
  const dateTime = formatDateTime(signature.signedAt, locale)
  const kind = signature.mark.kind === 'typed' ? t('pdf.signature.typed') : t('pdf.signature.drawn')
  const rows = [
    ...(input.contractId === null ? [] : [{ label: t('pdf.signature.contractId'), value: input.contractId }]),
    { label: t('pdf.signature.signedAt'), value: t('pdf.signature.signedAtValue', { dateTime, utc }) },
    { label: t('pdf.signature.kind'), value: kind },
    { label: t('pdf.signature.digest'), value: digest },
  ]
  writeFacts(paper, rows, { label: 118, size: 8.5 })
  writeBlocks(paper, [{ kind: 'small', text: t('pdf.signature.seal') }])
}

function drawMark(paper: Paper, { mark, name }: ContractSignature, line: number, description: string): void {
  if (mark.kind === 'typed') {
    paper.write(
      'P',
      mark.text || name,
      { x: left + 6, y: line - 34, width: LINE + 20 },
      { face: 'italic', size: fitSize(paper, mark.text || name), leading: 1.2 },
    )
    return
  }
  const box: [number, number, number, number] = [left + 6, line - MARK_HEIGHT, left + LINE - 6, line - 3]
  paper.figure(description, box, () => drawInBox(paper.doc, mark.drawing, box))
}

/** Long names are set smaller, so that they stay on the line. */
function fitSize(paper: Paper, text: string): number {
  const width = paper.widthOf(text, { face: 'italic', size: 20 })
  return Math.max(7, Math.min(20, (20 * (LINE - 12)) / Math.max(width, 1)))
}

function drawInBox(
  doc: PDFKit.PDFDocument,
  drawing: SignatureDrawing,
  [x1, y1, x2, y2]: [number, number, number, number],
): void {
  const scale = Math.min((x2 - x1) / drawing.width, (y2 - y1) / drawing.height)
  const y = y2 - drawing.height * scale
  if (drawing.kind === 'png') {
    doc.image(drawing.bytes, x1, y, { width: drawing.width * scale, height: drawing.height * scale })
    return
  }
  doc
    .save()
    .rect(x1, y1, x2 - x1, y2 - y1)
    .clip()
    .translate(x1, y)
    .scale(scale)
    .lineCap('round')
    .lineJoin('round')
  for (const { d, filled, strokeWidth } of drawing.paths) {
    doc.path(d).lineWidth(Math.max(strokeWidth, 0.8 / scale))
    if (filled) doc.fill(PAPER.ink)
    else doc.stroke(PAPER.ink)
  }
  doc.restore()
}
