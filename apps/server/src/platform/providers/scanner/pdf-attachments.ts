import { EICAR } from './eicar.ts'
import { BLANK, textOf } from './pdf-strings.ts'

/** Maximum size of one attachment without its compression, in bytes. */
export const LARGEST = 16 * 1024 * 1024
/** Streams whose object numbers are kept. A file with more may have no attachment. */
const MOST_STREAMS = 50_000
/** Names of files in one PDF. */
const MOST_NAMES = 1000

/** What says that an XML is more than data: pages, pictures and style sheets with scripts, Office documents, and entities. */
const MORE_THAN_DATA =
  /<!doctype|<!entity|<\?|<(?:[\w.-]{1,60}:)?(?:script|html|svg)|xhtml|2000\/svg|1999\/xsl|schemas\.(?:microsoft|openxmlformats)|javascript:|vbscript:|\son[a-z]{2,30}\s{0,20}=|&#x?[\da-f]{7}/
/** A character by its number, with which the marks above could be spelled. */
const REFERENCE = /&#(?:x([\da-f]{1,6})|(\d{1,6}));/g
/** Longer than each mark when it is spelled so. */
const OVERLAP = 512
const DECLARATION = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml\s[^<>]*\?>)?/
/** Encodings in which the marks are what they look like. */
const ENCODING = /encoding\s*=\s*["'](?:utf-8|us-ascii|iso-8859-15?|windows-1252)["']/i

/** Judges an attachment by its content, piece by piece: only XML that is mere data is taken, as e-invoices are. */
export interface XmlJudge {
  /** One character a byte. */
  push(text: string): void
  /** Whether the whole content is taken. */
  finish(): boolean
  readonly hasTestVirus: boolean
}

export function xmlJudge(): XmlJudge {
  let head: string | null = ''
  let carried = ''
  let size = 0
  let last = ''
  let good = true
  let hasTestVirus = false
  const look = (text: string) => {
    const whole = carried + text
    if (whole.includes(EICAR)) hasTestVirus = true
    // eslint-disable-next-line no-control-regex -- they are no characters of an XML
    if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text) || MORE_THAN_DATA.test(readable(whole))) good = false
    carried = whole.slice(-OVERLAP)
  }
  const begin = () => {
    const begun = DECLARATION.exec(head!)![0]
    const rest = head!.slice(begun.length)
    head = null
    if (!/^\s*<[!A-Za-z_]/.test(rest) || (begun.includes('encoding') && !ENCODING.test(begun))) good = false
    look(rest)
  }
  return {
    get hasTestVirus() {
      return hasTestVirus
    },
    push(text) {
      size += text.length
      if (size > LARGEST) good = false
      last = (last + text).trimEnd().slice(-1) || last
      if (head === null) return look(text)
      head += text
      if (head.length >= 1024) begin()
    },
    finish() {
      if (head !== null) begin()
      return good && last === '>'
    },
  }
}

function readable(text: string): string {
  return text
    .toLowerCase()
    .replace(REFERENCE, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
}

/** What a PDF says about its attachments, collected until its end. */
export class Attachments {
  /** Object numbers of the files that the PDF names. */
  readonly #named = new Set<number>()
  /** Object numbers of the streams that are XML, and of all others. */
  readonly #xml = new Set<number>()
  readonly #others = new Set<number>()
  #names = 0
  #files = 0
  /** Whether any attachment is a reason to refuse the file. */
  refused = false
  hasTestVirus = false

  /** Takes a dictionary of files, such as `/F 8 0 R /UF 8 0 R`. */
  nameFiles(entries: string): void {
    this.#files += 1
    for (const [, number] of entries.matchAll(/(\d{1,10})[\0\s]+\d{1,5}[\0\s]+R/g)) this.#named.add(Number(number))
  }

  /** Takes the name of a file. Its ending decides which program opens it. */
  nameFile(bytes: string): void {
    this.#names += 1
    if (this.#names > MOST_NAMES || !/^\P{Cc}+\.xml$/iu.test(textOf(bytes))) this.refused = true
  }

  /** Takes a stream that is no attached file. @param object null if its number can't be told for sure */
  addStream(object: number | null): void {
    if (object === null || this.#others.size >= MOST_STREAMS) this.refused = true
    else this.#others.add(object)
  }

  /** Takes the stream of an attached file. */
  addFile(object: number, isXml: boolean): void {
    if (isXml) this.#xml.add(object)
    else this.refused = true
  }

  areNamed(): boolean {
    return this.#files > 0
  }

  /** Whether the file has attachments, and each of them is XML. */
  areXml(): boolean {
    return (
      !this.refused &&
      this.#files > 0 &&
      this.#names >= this.#files &&
      [...this.#named].every((object) => this.#xml.has(object) && !this.#others.has(object))
    )
  }
}

/** An attached file's stream: its object, and how its content is stored. */
interface AttachedStream {
  object: number
  /** Bytes of an uncompressed content; null for a compressed one. */
  plain: number | null
}

/** The object number of a stream, by the text between the end of the object before it and the stream. @returns null if it isn't plain to see */
export function objectOf(own: string): number | null {
  const starts = [...own.matchAll(/(\d{1,10})[\0\s]+\d{1,5}[\0\s]+obj(?![a-z])/g)]
  const [start] = starts
  if (!start || starts.length > 1) return null
  const rest = own.slice(start.index + start[0].length)
  // A comment may hide the rest.
  return /^[\0\s]*<</.test(rest) && !rest.includes('%') ? Number(start[1]) : null
}

const FLATE = new RegExp(String.raw`/Filter${BLANK}*(?:/FlateDecode|\[${BLANK}*/FlateDecode${BLANK}*\])(?![\w-])`)
const LENGTH = new RegExp(String.raw`/Length${BLANK}+(\d{1,9})(?!${BLANK}*\d+${BLANK}+R)(?![\w.])`)

/** How the content of an attached file is stored. @returns null for a way that is not read here */
export function attachedStream(own: string): AttachedStream | null {
  const object = objectOf(own)
  if (object === null || /\/(?:DecodeParms|DP|F|FFilter|FDecodeParms)(?![\w-])/.test(own)) return null
  const filters = own.match(/\/Filter(?![\w-])/g)?.length ?? 0
  if (filters === 1 && FLATE.test(own)) return { object, plain: null }
  const lengths = own.match(/\/Length(?![\w-])/g)?.length ?? 0
  const length = LENGTH.exec(own)?.[1]
  return filters === 0 && lengths === 1 && length !== undefined ? { object, plain: Number(length) } : null
}
