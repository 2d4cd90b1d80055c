import { create } from 'qrcode'
import { PAPER } from './palette.ts'

/** Draws a QR code as one path. @param size its side in points, without the quiet zone around it */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const unit = size / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      const from = column
      // Neighbours become one bar: no hairlines between them, and a smaller file.
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++
      doc.rect(x + from * unit, y + row * unit, (column - from + 1) * unit, unit)
    }
  }
  doc.fill(PAPER.ink)
}
