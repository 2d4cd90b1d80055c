import type { CsvEncoding } from '@nestbond/domain/partners/csv-report'

/** Bytes that are sampled to detect UTF-16 without a byte order mark. */
const SAMPLE = 4096

/** Control characters that no text contains. A file with one is not a table, or was decoded wrongly. */
const NO_TEXT = /[^\P{Cc}\t\n\r\u0080-\u009f]/u

/**
 * Decodes a file of unknown encoding: by its byte order mark; as UTF-16 by the position of its zeros; as UTF-8 if it is valid; otherwise as
 * Windows-1252, which old Excel writes. Null if it is text in none of them.
 */
export function decodeText(bytes: Uint8Array): { encoding: CsvEncoding; text: string } | null {
  const encoding = marked(bytes) ?? unmarkedUtf16(bytes)
  if (encoding) return textIn(bytes, encoding)
  return textIn(bytes, 'utf-8') ?? textIn(bytes, 'windows-1252')
}

/** TextDecoder removes the byte order mark. */
function textIn(bytes: Uint8Array, encoding: CsvEncoding): { encoding: CsvEncoding; text: string } | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return NO_TEXT.test(text) ? null : { encoding, text }
  } catch {
    return null
  }
}

function marked([first, second, third]: Uint8Array): CsvEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Western text in UTF-16 has a zero in nearly every pair of bytes, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): CsvEncoding | null {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1
  })
  const pairs = sample.length / 2
  const [even = 0, odd = 0] = zeros
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le'
  return even > pairs * 0.6 && odd < pairs * 0.1 ? 'utf-16be' : null
}
