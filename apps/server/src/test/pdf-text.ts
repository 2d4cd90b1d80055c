import { execFileSync } from 'node:child_process'

/** For tests: the words of a PDF in one line, read by a program that is not ours. */
export function pdfText(pdf: Buffer): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
}

/** For tests: title, subject, author and the like, as a program that is not ours reads them. */
export function pdfProperties(pdf: Buffer): string {
  return execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' })
}
