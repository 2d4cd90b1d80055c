/** What a PDF name gives away. */
export type NameFinding = readonly [pattern: RegExp, finding: string]

// Each pattern wants the character after the name too, because a name may go on in the next piece.
export const LONG_NAMES: readonly NameFinding[] = [
  [/\/JavaScript(?=[^\w-])/, 'PDF_JAVASCRIPT'],
  [/\/Launch(?=[^\w-])/, 'PDF_LAUNCH'],
  [/\/(?:EmbeddedFiles?|FileAttachment)(?=[^\w-])/, 'PDF_EMBEDDED_FILE'],
  [/\/RichMedia(?=[^\w-])/, 'PDF_RICH_MEDIA'],
]

/** Too short to be looked for among compressed bytes, where they turn up by chance. XFA forms carry scripts of their own. */
export const SHORT_NAMES: readonly NameFinding[] = [
  [/\/JS(?=[^\w-])/, 'PDF_JAVASCRIPT'],
  [/\/XFA(?=[^\w-])/, 'PDF_JAVASCRIPT'],
  [/\/EF\s*(?:<<|\d+\s+\d+\s+R)/, 'PDF_EMBEDDED_FILE'],
]

export const ENCRYPT_NAME: NameFinding = [/\/Encrypt(?=[^\w-])/, 'PDF_ENCRYPTED']

/** Longer than every name above, spelled with # codes throughout, and what follows it. */
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

/** What the next piece needs of this one: its end, and that the end is part of a link where it is one. */
function tailOf(text: string): string {
  const cut = Math.max(0, text.length - CARRIED)
  const from = text.lastIndexOf('(http', cut)
  LINK_HERE.lastIndex = from
  const link = from < 0 ? undefined : LINK_HERE.exec(text)?.[0]
  return link !== undefined && from + link.length > cut
    ? `(https://${text.slice(Math.max(cut, from + link.indexOf('//') + 2))}`
    : text.slice(cut)
}

/** Spells out #61 as 'a', as PDF names may have it, and drops links, whose paths may look like names. */
export function readableNames(text: string): string {
  return text
    .replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(LINK, '(')
}
