import { pdfText } from '../pdf-text.ts'
import { readZip } from '../read-zip.ts'

const texts = new Map<string, string>()

/** The text that a reader finds in a response or a file: that of a PDF, and that of each file of a ZIP. */
export function seenText(content: Buffer): string {
  const head = content.subarray(0, 4).toString('latin1')
  if (head === '%PDF') return cachedPdf(content)
  if (head === 'PK\u0003\u0004')
    return [...readZip(content)].map(([name, file]) => `${name}\n${seenText(file)}`).join('\n')
  return content.toString('utf8')
}

/** Members are shown the same papers many times, and reading one takes a process. The sample of an upload has no page to read. */
function cachedPdf(content: Buffer): string {
  const key = content.toString('base64')
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = /\/Count 0/.test(content.toString('latin1')) ? '' : pdfText(content)
  texts.set(key, text)
  return text
}
