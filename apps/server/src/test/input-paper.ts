import { inspect } from 'node:util'
import { deflateSync } from 'node:zlib'
import type { DrawPaper } from '../platform/threads/paper-threads.ts'

const LETTER = 8

/**
 * For tests: a paper is its name, its language and its input, as text on one page. `pdfText` reads it, and it can be sealed. The real drawing costs some
 * hundred milliseconds. The same input gives the same bytes.
 */
export const inputPaper: DrawPaper = async (name, input, { locale }) =>
  // A thread would get a copy. What cannot be copied fails here, too.
  onePage(inspect({ paper: name, locale, input: structuredClone(input) }, { depth: null, maxStringLength: null }))

/** A PDF of one page that is as large as its text. No font is in it: each character is its own code. */
function onePage(text: string): Buffer {
  const lines = text.split('\n')
  const width = (Math.max(...lines.map(({ length }) => length)) + 2) * LETTER
  const height = (lines.length + 2) * LETTER
  const shown = lines.map((line) => `<${Buffer.from(line, 'utf16le').swap16().toString('hex')}> Tj T*`).join('\n')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    stream(`BT /F ${LETTER} Tf ${LETTER} TL ${LETTER} ${height - LETTER} Td\n${shown}\nET`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Courier /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Courier /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R >>',
    stream(
      'begincmap\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n1 beginbfrange\n<0000> <ffff> <0000>\nendbfrange\nendcmap',
    ),
    '<< /Type /FontDescriptor /FontName /Courier /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ])
}

/** Packed: a paper is sealed, stored, mailed and read, and each of these takes as long as it is large. */
function stream(content: string): string {
  const packed = deflateSync(content, { level: 1 }).toString('latin1')
  return `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}

/** @param objects in the order of their numbers, the catalogue first */
function pdfOf(objects: string[]): Buffer {
  let pdf = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  )
}
