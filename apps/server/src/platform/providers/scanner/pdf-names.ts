/** A pattern of a PDF name, and the finding that it means. */
export type NameFinding = readonly [pattern: RegExp, finding: string]

// Each pattern needs the character after the name too, because a name may go on in the next piece.
const JAVASCRIPT: NameFinding = [/\/JavaScript(?=[^\w-])/, 'PDF_JAVASCRIPT']
const LAUNCH: NameFinding = [/\/Launch(?=[^\w-])/, 'PDF_LAUNCH']
const RICH_MEDIA: NameFinding = [/\/RichMedia(?=[^\w-])/, 'PDF_RICH_MEDIA']
const ATTACHED = /\/(?:EmbeddedFiles?|FileAttachment)(?=[^\w-])/

/** The file has a page, or a tree with something in it. */
export const HAS_PAGE = 'HAS_PAGE'
const PAGE: NameFinding = [/\/Type\s*\/Page(?=[^\w-])|\/Kids\s*\[\s*\d/, HAS_PAGE]
/** The file speaks of attachments. Their content decides. */
export const HAS_ATTACHMENT = 'HAS_ATTACHMENT'
/** An attachment is named where names of such length may occur by chance. It counts if the file has attachments. */
export const MAY_ATTACH = 'MAY_ATTACH'

/** Searched in all bytes. */
export const LONG_NAMES: readonly NameFinding[] = [LAUNCH, RICH_MEDIA]

/** Searched where a reader looks for no objects, but could be led to find some. Nothing active is taken there. */
export const HIDDEN_NAMES: readonly NameFinding[] = [
  JAVASCRIPT,
  LAUNCH,
  [ATTACHED, 'PDF_EMBEDDED_FILE'],
  RICH_MEDIA,
  [/\/EF\s*(?:<<|\d+\s+\d+\s+R)/, MAY_ATTACH],
  PAGE,
]

/** Searched in objects. Some are too short to be searched in compressed bytes, where they occur by chance. XFA forms carry scripts. */
export const CONTENT_NAMES: readonly NameFinding[] = [
  JAVASCRIPT,
  [/\/JS(?=[^\w-])/, 'PDF_JAVASCRIPT'],
  [/\/XFA(?=[^\w-])/, 'PDF_JAVASCRIPT'],
  LAUNCH,
  RICH_MEDIA,
  [/\/EF(?=[^\w-])/, 'PDF_EMBEDDED_FILE'],
  [ATTACHED, HAS_ATTACHMENT],
  PAGE,
]

/** Longer than every name above when it is spelled in # codes, plus the characters after it. */
const CARRIED = 128
const LINK = /\(https?:\/\/[^\s()<>]*/g
const LINK_HERE = new RegExp(LINK.source, 'y')

/** Looks for names in a text that comes in pieces. */
export interface NameSearch {
  /** Takes the next piece, one character a byte. */
  push(text: string): void
  /** Takes the end of the text. */
  end(): void
  /** The findings so far, each once, in their order. */
  readonly found: readonly string[]
}

export function nameSearch(...names: readonly NameFinding[]): NameSearch {
  const found: string[] = []
  let carried = ''
  const look = (text: string) => {
    const readable = readableNames(text)
    for (const [pattern, finding] of names) if (!found.includes(finding) && pattern.test(readable)) found.push(finding)
  }
  return {
    found,
    push(text) {
      const whole = carried + text
      look(whole)
      carried = tailOf(whole)
    },
    end() {
      look(`${carried}\n`)
      carried = ''
    },
  }
}

/** The end of this piece, which the search of the next piece needs. If it is part of a link, it is marked as a link. */
function tailOf(text: string): string {
  const cut = Math.max(0, text.length - CARRIED)
  const from = text.lastIndexOf('(http', cut)
  LINK_HERE.lastIndex = from
  const link = from < 0 ? undefined : LINK_HERE.exec(text)?.[0]
  return link !== undefined && from + link.length > cut
    ? `(https://${text.slice(Math.max(cut, from + link.indexOf('//') + 2))}`
    : text.slice(cut)
}

/** Decodes #61 to 'a', which PDF names allow, and drops links, whose paths may look like names. */
export function readableNames(text: string): string {
  return text
    .replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(LINK, '(')
}
