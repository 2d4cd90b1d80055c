import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const inflateAsync = promisify(inflate)

/** All object streams of a file together may unfold to this much; more is taken for a bomb. */
const UNFOLDED_LIMIT = 64 * 1024 * 1024

const FINDINGS: [RegExp, string][] = [
  [/\/JavaScript(?![\w-])/, 'PDF_JAVASCRIPT'],
  [/\/Launch(?![\w-])/, 'PDF_LAUNCH'],
  [/\/EmbeddedFiles?(?![\w-])/, 'PDF_EMBEDDED_FILE'],
  [/\/RichMedia(?![\w-])/, 'PDF_RICH_MEDIA'],
]
// Too short to be looked for among compressed bytes, where it turns up by chance.
const SHORT: [RegExp, string] = [/\/JS(?![\w-])/, 'PDF_JAVASCRIPT']

/**
 * Looks for active content in a PDF: JavaScript, program starts, embedded files, media players; also in object streams and
 * behind names spelled with # codes. Gives the finding, PDF_ENCRYPTED where object streams cannot be looked into
 * (no reason to refuse: many salary statements are protected against changes), or undefined.
 */
export async function findActiveContent(file: Buffer): Promise<{ finding: string; active: boolean } | undefined> {
  const text = file.toString('latin1')
  const everywhere = firstFinding(readable(text), FINDINGS)
  if (everywhere) return { finding: everywhere, active: true }

  const encrypted = /\/Encrypt(?![\w-])/.test(text)
  let unfolded = 0
  let plainFrom = 0
  for (const match of text.matchAll(/\bstream[ \t]*(\r\n|\n|\r)/g)) {
    const at = match.index
    if (at < plainFrom) continue
    const before = readable(text.slice(plainFrom, at))
    const short = firstFinding(before, [SHORT])
    if (short) return { finding: short, active: true }

    const start = at + match[0].length
    const end = text.indexOf('endstream', start)
    plainFrom = end < 0 ? text.length : end
    const objects = /\/ObjStm(?![\w-])/.test(before)
    if (encrypted || !(objects || /\/First(?![\w-])/.test(before))) continue
    let content = text.slice(start, plainFrom)
    if (/\/Filter(?![\w-])/.test(before)) {
      // An object stream packed in another way than all programs do it hides something.
      const plainFlate = /\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*(\]|\/(?!\w*Decode)|>|$)/.test(before) && !/\/Predictor\s*[2-9]|\/Predictor\s*1\d/.test(before)
      const unreadable = objects ? { finding: 'PDF_UNREADABLE_OBJECTS', active: true } : undefined
      if (!plainFlate) {
        if (unreadable) return unreadable
        continue
      }
      try {
        const plain = await inflateAsync(file.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: UNFOLDED_LIMIT - unfolded })
        unfolded += plain.length
        content = plain.toString('latin1')
      } catch (error) {
        if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return { finding: 'PDF_BOMB', active: true }
        if (unreadable) return unreadable
        continue
      }
      if (unfolded >= UNFOLDED_LIMIT) return { finding: 'PDF_BOMB', active: true }
    }
    const inside = firstFinding(readable(content), [...FINDINGS, SHORT])
    if (inside) return { finding: inside, active: true }
  }
  const short = firstFinding(readable(text.slice(plainFrom)), [SHORT])
  if (short) return { finding: short, active: true }
  return encrypted ? { finding: 'PDF_ENCRYPTED', active: false } : undefined
}

/** Spells out #61 as 'a', as PDF names may have it, and drops links, whose paths may look like names. */
function readable(text: string): string {
  return text
    .replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\(https?:\/\/[^\s()<>]*/g, '(')
}

function firstFinding(text: string, findings: [RegExp, string][]): string | undefined {
  return findings.find(([pattern]) => pattern.test(text))?.[1]
}
