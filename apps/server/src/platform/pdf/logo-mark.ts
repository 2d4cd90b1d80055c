import { PAPER } from './palette.ts'

/** The mark of the logo: a house outline with a lit door. @param size its width and height in points */
export function drawLogoMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 30)
  doc.path('M4.5 27.5V12.2L15 3.6l10.5 8.6v15.3').lineWidth(3.4).lineCap('round').lineJoin('round').stroke(PAPER.action)
  doc.path('M10.2 26.8V17.3L15 13.2l4.8 4.1v9.5z').fill(PAPER.lamp)
  doc.restore()
}
