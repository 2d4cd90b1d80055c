/** White space of PDF, as a character class of a regular expression. */
export const BLANK = String.raw`[\0\t\n\f\r ]`

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const HEX = new RegExp(String.raw`<([0-9a-fA-F\0\t\n\f\r ]*)>`, 'y')

interface PdfString {
  /** One character a byte. */
  bytes: string
  /** Position behind the string. */
  end: number
}

/** Reads the string that begins at a position, at most `most` characters of it. @returns null if none begins or ends there */
export function readString(text: string, at: number, most: number): PdfString | null {
  if (text[at] === '(') return readLiteral(text, at, Math.min(text.length, at + most))
  HEX.lastIndex = at
  const digits = HEX.exec(text.slice(0, at + most))?.[1]
  if (digits === undefined) return null
  const even = digits.replace(/[^0-9a-fA-F]/g, '')
  return { bytes: Buffer.from(even.length % 2 ? `${even}0` : even, 'hex').toString('latin1'), end: HEX.lastIndex }
}

function readLiteral(text: string, from: number, to: number): PdfString | null {
  let bytes = ''
  let depth = 0
  for (let at = from; at < to; at++) {
    const char = text[at]!
    if (char === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0]
      const next = text[at + 1] ?? ''
      if (octal !== undefined) bytes += String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      // A line break behind a backslash is no part of the string.
      else if (next !== '\r' && next !== '\n') bytes += ESCAPED[next] ?? next
      at += octal?.length ?? (next === '\r' && text[at + 2] === '\n' ? 2 : 1)
      continue
    }
    if (char === '(' && depth++ === 0) continue
    if (char === ')' && --depth === 0) return { bytes, end: at + 1 }
    if (char === '\r') {
      if (text[at + 1] === '\n') at++
      bytes += '\n'
    } else bytes += char
  }
  return null
}

/** The text of a string: UTF-16 or UTF-8 with a mark at its beginning, otherwise one character a byte. */
export function textOf(bytes: string): string {
  if (bytes.startsWith('\xfe\xff')) {
    const pairs = Buffer.from(bytes.slice(2), 'latin1')
    return pairs.length % 2 === 0 ? pairs.swap16().toString('utf16le') : bytes
  }
  return bytes.startsWith('\xef\xbb\xbf') ? Buffer.from(bytes.slice(3), 'latin1').toString('utf8') : bytes
}
