import { ENCRYPT_NAME, LONG_NAMES, nameSearch, readableNames, SHORT_NAMES } from './pdf-names.ts'
import { isFlateHead, looksLikeObjects, unfold, type Unfolded, type Unfolding } from './pdf-unfold.ts'

/** How far before a stream its dictionary is searched, in bytes. */
const DICTIONARY = 32 * 1024
/** Bytes that are needed behind the word `stream` to judge it. */
const AHEAD = 256
/** More concurrent streams than any genuine file has. */
const MOST_AT_ONCE = 16

/**
 * Budget for the words `stream` of a file: characters that are searched before them, and as many for each attempt to inflate. Streams of
 * real files stand far apart, and every character between two of them is searched once, so a small multiple of the file's size is plenty. A
 * file of nothing but that word would cost thousands of times its length.
 */
const FREE = 1024 * 1024
const PER_BYTE = 16
const WORD_COST = 256
const UNFOLD_COST = 1024

export interface PdfFinding {
  /** Such as PDF_JAVASCRIPT. PDF_ENCRYPTED alone is no reason to reject a file. UNREADABLE means that judging the file costs too much. */
  finding: string
  verdict: 'CLEAN' | 'INFECTED' | 'TYPE_NOT_ALLOWED'
}

/** Searches a PDF that comes in pieces for active content. */
export interface PdfJudge {
  /** Resolves to true once more of the file cannot change the verdict. */
  push(chunk: Buffer): Promise<boolean>
  finish(): Promise<PdfFinding | undefined>
}

/**
 * Finds JavaScript, program starts, embedded files and media players, also in packed objects and behind names spelled with # codes. It
 * holds a window of the file in memory, never the whole file. Everything that calls itself a stream is tried as one, so nothing hides
 * behind a comment, a string or a wrong dictionary. Packed objects that cannot be read are a reason to reject: PDF_UNREADABLE_OBJECTS, or
 * TYPE_NOT_ALLOWED with PDF_ENCRYPTED if the file is protected with a password. A protected file without packed objects shows all its names
 * and is clean (many salary statements are protected against changes).
 */
export function pdfJudge(): PdfJudge {
  const everywhere = nameSearch(...LONG_NAMES)
  const outside = nameSearch(...SHORT_NAMES)
  const encryption = nameSearch(ENCRYPT_NAME)
  const findings: string[] = []
  const budget: Unfolded = { objects: 0, streams: 0 }
  let unfoldings: Unfolding[] = []
  let unreadable = false
  let inStream = false
  let window = Buffer.alloc(0)
  /** Position in the window up to which words were searched. */
  let judged = 0
  /** The rest of the budget. */
  let left = FREE

  /** Inflates the stream that begins here, as far as it has arrived. */
  const begin = async (bytes: Buffer, at: number, objects: boolean) => {
    if (!isFlateHead(bytes, at)) return false
    if (unfoldings.length >= MOST_AT_ONCE) {
      findings.push('PDF_UNREADABLE_OBJECTS')
      return true
    }
    left -= UNFOLD_COST
    const unfolding = unfold(objects, budget)
    await feed(unfolding, bytes.subarray(at))
    if (!unfolding.done) unfoldings.push(unfolding)
    return true
  }

  const look = async (bytes: Buffer, from: number, last: boolean) => {
    const text = bytes.toString('latin1')
    let segment = from
    let end = text.length
    for (const word of text.matchAll(/(end)?stream/g)) {
      if (word.index < from) continue
      const after = word.index + word[0].length
      if (!last && after + AHEAD > text.length) {
        end = word.index
        break
      }
      if (!inStream) outside.push(text.slice(segment, word.index))
      segment = word.index
      if (word[1]) {
        inStream = false
        continue
      }
      const before = text.slice(Math.max(0, word.index - DICTIONARY), word.index)
      left -= WORD_COST + before.length - Math.max(0, before.lastIndexOf('endstream'))
      if (left < 0) return text.length
      const { objects, packed, regular } = dictionaryOf(before)
      const [first, second] = startsOf(text, after)
      const plain = objects && !packed && looksLikeObjects(text.slice(first, after + AHEAD))
      const flate = await begin(bytes, first, objects)
      if (second !== undefined) await begin(bytes, second, objects)
      if (objects && regular && !flate && !plain) unreadable = true
      if (regular && !plain) inStream = true
    }
    // A word that the end of the window cuts off is searched again, whole.
    const cut = last ? end : Math.min(end, Math.max(from, text.length - 'endstream'.length))
    if (!inStream) outside.push(text.slice(segment, cut))
    return cut
  }

  const feed = async (unfolding: Unfolding, bytes: Buffer) => {
    await unfolding.push(bytes)
    if (unfolding.done) settle(unfolding)
  }
  const settle = (unfolding: Unfolding) => {
    findings.push(...unfolding.found)
    unreadable ||= unfolding.unreadable
  }

  const take = async (chunk: Buffer, last: boolean) => {
    if (left < 0) return
    left += PER_BYTE * chunk.length
    const text = chunk.toString('latin1')
    everywhere.push(text)
    encryption.push(text)
    for (const unfolding of unfoldings) await feed(unfolding, chunk)
    unfoldings = unfoldings.filter(({ done }) => !done)
    const bytes = window.length === 0 ? chunk : Buffer.concat([window, chunk])
    const to = await look(bytes, judged, last)
    const kept = Math.max(0, to - DICTIONARY)
    window = Buffer.from(bytes.subarray(kept))
    judged = to - kept
  }

  return {
    async push(chunk) {
      await take(chunk, false)
      return left < 0
    },
    async finish() {
      await take(Buffer.alloc(0), true)
      for (const unfolding of unfoldings) {
        await unfolding.end()
        settle(unfolding)
      }
      for (const search of [everywhere, outside, encryption]) search.end()
      const [finding] = [...everywhere.found, ...outside.found, ...findings]
      if (finding !== undefined) return { finding, verdict: 'INFECTED' }
      if (left < 0) return { finding: 'UNREADABLE', verdict: 'TYPE_NOT_ALLOWED' }
      if (encryption.found.length > 0)
        return { finding: 'PDF_ENCRYPTED', verdict: unreadable ? 'TYPE_NOT_ALLOWED' : 'CLEAN' }
      return unreadable ? { finding: 'PDF_UNREADABLE_OBJECTS', verdict: 'INFECTED' } : undefined
    },
  }
}

/** Reads the text before a stream: whether it declares packed objects, whether it declares a filter, and whether it is a dictionary at all. */
function dictionaryOf(before: string): { objects: boolean; packed: boolean; regular: boolean } {
  const sinceStream = readableNames(before.slice(before.lastIndexOf('endstream') + 1))
  const own = sinceStream.slice(sinceStream.lastIndexOf('endobj') + 1)
  const says = (text: string, name: string) => new RegExp(`/${name}(?![\\w-])`).test(text)
  return {
    // Some readers go by these two numbers and not by the type.
    objects: says(sinceStream, 'ObjStm') || (says(own, 'First') && says(own, 'N')),
    packed: says(own, 'Filter'),
    regular: />>[\s\0]*$/.test(before),
  }
}

/** Possible starts of the content: behind the line break. Without a line break readers differ, so there may be two. */
function startsOf(text: string, after: number): [first: number, second?: number] {
  const line = /^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(after, after + AHEAD))
  if (line) return [after + line[0].length]
  const next = text.slice(after, after + AHEAD).search(/[\r\n]/)
  if (next < 0) return [after]
  const lineEnd = text.startsWith('\r\n', after + next) ? 2 : 1
  return [after, after + next + lineEnd]
}
