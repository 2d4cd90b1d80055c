import { execFileSync } from 'node:child_process'

/** For tests: the text of a PDF in one line, extracted by an independent program (pdftotext). */
export function pdfText(pdf: Buffer): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
}

/** For tests: the text of each sheet of a PDF. */
export function pdfSheets(pdf: Buffer): string[] {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).split('\f').slice(0, -1)
}

/** For tests: title, subject, author and other properties of a PDF, read by an independent program (pdfinfo). */
export function pdfProperties(pdf: Buffer): string {
  return execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' })
}

/** For tests: everything that the tests of the papers compare. `structure` lists the tags that screen readers use. */
export function readPdf(pdf: Buffer): { text: string; pages: number; info: string; structure: string } {
  const info = pdfProperties(pdf)
  return {
    text: pdfText(pdf),
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    info,
    structure: execFileSync('pdfinfo', ['-struct', '-'], { input: pdf, encoding: 'utf8' }),
  }
}

/** For tests: each word of a PDF's first sheet, with its left, right and upper edge in points. */
export function pdfWords(pdf: Buffer): { text: string; left: number; right: number; top: number }[] {
  const boxes = execFileSync('pdftotext', ['-bbox', '-l', '1', '-', '-'], { input: pdf, encoding: 'utf8' })
  return [
    ...boxes.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="[\d.-]+">(.*?)<\/word>/g),
  ].map(([, left, top, right, text]) => ({
    text: text ?? '',
    left: Number(left),
    right: Number(right),
    top: Number(top),
  }))
}
