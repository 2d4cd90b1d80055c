import { createInflate } from 'node:zlib'
import { LONG_NAMES, nameSearch, SHORT_NAMES } from './pdf-names.ts'

/** Object streams of a file together may unfold to this much; all streams that look like one to more. Beyond, it is a bomb. */
const OBJECTS_LIMIT = 64 * 1024 * 1024
const STREAMS_LIMIT = 256 * 1024 * 1024

/** What all streams of one file have unfolded to, in bytes. */
export interface Unfolded {
  objects: number
  streams: number
}

/** One stream of a PDF while it is unfolded, piece by piece. */
export interface Unfolding {
  /** Takes the next compressed bytes; resolves when they are unfolded and looked through. */
  push(bytes: Buffer): Promise<void>
  end(): Promise<void>
  /** Needs no more bytes. */
  readonly done: boolean
  readonly found: readonly string[]
  /** It is said to hold objects, and what came out is none that can be read. */
  readonly unreadable: boolean
}

/**
 * Unfolds a stream packed with Flate and looks for names in it. A stream that is not said to hold objects (`objects` false) is let go of
 * as soon as its beginning shows that it holds none: packed objects begin with two numbers.
 */
export function unfold(objects: boolean, budget: Unfolded): Unfolding {
  const search = nameSearch(...LONG_NAMES, ...(objects ? SHORT_NAMES : []))
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
  // Readers go on with what came before the damage, of which not all comes out here.
  inflate.on('error', () => {
    if (done) return
    failed = objects
    finish()
  })
  const settled = (work: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        inflate.off('close', settle)
        resolve()
      }
      inflate.once('close', settle)
      work(settle)
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
      if (!done) await settled((settle) => inflate.write(bytes, settle))
    },
    async end() {
      if (done) return
      // Cut short: what could be unfolded has been looked at.
      await settled((settle) => inflate.flush(settle))
      if (!done && head !== null) judgeHead(head)
      finish()
    },
  }
}

const HEAD = 64

/** Whether an unfolded stream begins as object streams do: with the number and the place of its first object. */
export function looksLikeObjects(text: string): boolean {
  return /^[\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*\d+[\s\0]+\d+(?:[\s\0]|$)/.test(text)
}

/** The two bytes that begin what Flate has packed. */
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
