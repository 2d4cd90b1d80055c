import { createInflate, type Inflate } from 'node:zlib'
import { contentSearch, type PdfFacts } from './pdf-content.ts'
import { HIDDEN_NAMES, nameSearch } from './pdf-names.ts'

/** Maximum inflated bytes per file: of its object streams together, and of all streams that look like one. A file with more is a bomb. */
const OBJECTS_LIMIT = 64 * 1024 * 1024
export const STREAMS_LIMIT = 256 * 1024 * 1024

/** Inflated bytes of all streams of one file. */
export interface Unfolded {
  objects: number
  streams: number
}

/** One stream of a PDF while it is inflated piece by piece. */
export interface Unfolding {
  /** Takes the next compressed bytes; resolves when they are inflated and searched. */
  push(bytes: Buffer): Promise<void>
  end(): Promise<void>
  /** True once no more bytes are needed. */
  readonly done: boolean
  readonly found: readonly string[]
  /** The stream is declared to hold objects, but its content cannot be read as objects. */
  readonly unreadable: boolean
}

/**
 * Inflates a stream packed with Flate and searches it for names. A stream that is not declared to hold objects (`objects` false) is dropped
 * as soon as its beginning shows that it holds none: packed objects begin with two numbers.
 */
export function unfold(objects: boolean, budget: Unfolded, facts: PdfFacts): Unfolding {
  const search = objects ? contentSearch(facts) : nameSearch(...HIDDEN_NAMES)
  const inflate = createInflate()
  let head: string | null = ''
  let failed = false
  let bomb = false
  let done = false
  const finish = () => {
    if (done) return
    done = true
    search.end()
    inflate.destroy()
  }
  const judgeHead = (text: string) => {
    head = null
    if (looksLikeObjects(text)) return search.push(text)
    if (objects && text !== '') failed = true
    finish()
  }
  inflate.on('data', (plain: Buffer) => {
    if (done) return
    budget.streams += plain.length
    if (objects) budget.objects += plain.length
    if (budget.objects > OBJECTS_LIMIT || budget.streams > STREAMS_LIMIT) {
      bomb = true
      return finish()
    }
    const text = plain.toString('latin1')
    if (head === null) return search.push(text)
    head += text
    if (head.length >= HEAD) judgeHead(head)
  })
  inflate.on('end', () => {
    if (!done && head !== null) judgeHead(head)
    finish()
  })
  // PDF readers use the content before the damage, and not all of that comes out here.
  inflate.on('error', () => {
    if (done) return
    failed = objects
    finish()
  })
  return {
    get done() {
      return done
    },
    get found() {
      return bomb ? [...search.found, 'PDF_BOMB'] : search.found
    },
    get unreadable() {
      return failed
    },
    async push(bytes) {
      if (!done) await settledBy(inflate, (settle) => inflate.write(bytes, settle))
    },
    async end() {
      if (done) return
      // The stream is cut short. Search the part that could be inflated.
      await settledBy(inflate, (settle) => inflate.flush(settle))
      if (!done && head !== null) judgeHead(head)
      finish()
    },
  }
}

/** Resolves when the work on a stream has ended, or the stream itself. */
export function settledBy(stream: Inflate, work: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      stream.off('close', settle)
      resolve()
    }
    stream.once('close', settle)
    work(settle)
  })
}

const HEAD = 64

/** Whether an inflated stream begins as object streams do: with the number and the offset of its first object. */
export function looksLikeObjects(text: string): boolean {
  return /^[\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*\d+[\s\0]+\d+(?:[\s\0]|$)/.test(text)
}

/** Whether a Flate header of two bytes begins here. */
export function isFlateHead(bytes: Buffer, at: number): boolean {
  const [method, flags] = [bytes[at], bytes[at + 1]]
  return (
    method !== undefined &&
    flags !== undefined &&
    (method & 0x0f) === 8 &&
    method >> 4 <= 7 &&
    (flags & 0x20) === 0 &&
    (method * 256 + flags) % 31 === 0
  )
}
