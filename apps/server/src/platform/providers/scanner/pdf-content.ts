import { Attachments } from './pdf-attachments.ts'
import { isFormScript } from './pdf-form-scripts.ts'
import { opensWithoutPassword } from './pdf-lock.ts'
import { CONTENT_NAMES, nameSearch, type NameSearch } from './pdf-names.ts'
import { BLANK, readString } from './pdf-strings.ts'

/** The longest text that is taken as a whole, such as a script or an encryption dictionary. */
const SPAN = 4096
/** More encryption dictionaries, or ids, than any file has. */
const MOST_LOCKS = 4
/** Longer names of files are cut off by every file system. */
const LONGEST_NAME = 1024

const NO_MORE = String.raw`(?![\w-])`
const JAVASCRIPT = String.raw`/S${BLANK}*/JavaScript${NO_MORE}`
const TYPE = String.raw`(?:/Type${BLANK}*/Action${NO_MORE}${BLANK}*)?`
const MARK = new RegExp(
  [
    String.raw`(?<script>(?:${JAVASCRIPT}${BLANK}*${TYPE})?/JS${BLANK}*(?=[(<]))`,
    String.raw`(?<files>/EF${BLANK}*<<)`,
    String.raw`(?<name>/(?:UF|F|Unix|DOS|Mac)${NO_MORE}${BLANK}*)`,
    String.raw`(?<lock>/Filter${BLANK}*/Standard${NO_MORE})`,
    String.raw`(?<id>/ID${BLANK}*\[${BLANK}*)`,
    String.raw`(?<encrypted>/Encrypt${NO_MORE}(?!${BLANK}*null))`,
    String.raw`(?<coded>/[^\0\s/()<>[\]{}%#]*#[0-9a-fA-F]{2}[^\0\s/()<>[\]{}%]*)`,
  ].join('|'),
  'g',
)
const SCRIPT_TYPE = new RegExp(String.raw`${BLANK}*${TYPE}${JAVASCRIPT}`, 'y')
const FILES = new RegExp(
  String.raw`((?:${BLANK}*/(?:F|UF|Unix|DOS|Mac)${BLANK}+\d{1,10}${BLANK}+\d{1,5}${BLANK}+R)+)${BLANK}*>>`,
  'y',
)
/** Behind the key of a name: a reference, a dictionary or a comment hides the name. */
const HIDDEN_NAME = new RegExp(String.raw`(?:\d+${BLANK}+\d+${BLANK}+R|<<|%)`, 'y')

/** What the objects of one PDF say. */
export class PdfFacts {
  readonly attachments = new Attachments()
  /** Whether a script was taken as one of a form, and whether one was not, so that the others do not matter. */
  formScripts = false
  otherScripts = false
  encrypted = false
  // More of either would be work without an end.
  readonly locks: string[] = []
  readonly ids: string[] = []

  /** Whether the file only opens with a password or a certificate. */
  isLocked(): boolean {
    return this.encrypted && !this.locks.some((dictionary) => opensWithoutPassword(dictionary, this.ids[0] ?? ''))
  }
}

/**
 * Searches objects for names as `nameSearch` does, but without the scripts of forms, whose whole text is seen here, and without the mere reference to an
 * attached file, which is judged by its content. Everything that is not exactly so stays in the text and is found.
 */
export function contentSearch(facts: PdfFacts): NameSearch {
  const names = nameSearch(...CONTENT_NAMES)
  let pending = ''
  /** The end of what was searched before. */
  let before = ''
  const advance = (to: number) => {
    const { plain, end } = withoutTaken(before, pending, to, facts)
    names.push(plain)
    before = (before + pending.slice(0, end)).slice(-SPAN)
    pending = pending.slice(end)
  }
  return {
    found: names.found,
    push(text) {
      pending += text
      if (pending.length >= 2 * SPAN) advance(pending.length - SPAN)
    },
    end() {
      advance(pending.length)
      names.end()
    },
  }
}

/** Blanks what is taken and begins before `to`. @returns the text until `end`, which is behind the last of them */
function withoutTaken(before: string, text: string, to: number, facts: PdfFacts): { plain: string; end: number } {
  let plain = ''
  let end = 0
  MARK.lastIndex = 0
  for (let mark = MARK.exec(text); mark !== null && mark.index < to; mark = MARK.exec(text)) {
    const taken = take(mark, before, text, facts)
    if (taken === null) {
      // What this mark contains, such as a name behind a script, is looked at as well.
      MARK.lastIndex = mark.index + 1
      continue
    }
    plain += `${text.slice(end, mark.index)} `
    end = taken
    MARK.lastIndex = taken
  }
  const until = Math.max(to, end)
  return { plain: plain + text.slice(end, until), end: until }
}

/** @returns the position behind a text that is taken; null if it stays */
function take(mark: RegExpExecArray, before: string, text: string, facts: PdfFacts): number | null {
  const { script, files, name, lock, id, encrypted, coded } = mark.groups!
  const after = mark.index + mark[0].length
  if (script !== undefined) return takeScript(text, after, script.startsWith('/S'), facts)
  if (files !== undefined) {
    FILES.lastIndex = after
    const entries = FILES.exec(text)?.[1]
    if (entries === undefined) return null
    facts.attachments.nameFiles(entries)
    return FILES.lastIndex
  }
  if (name !== undefined && !facts.attachments.refused) {
    const given = readString(text, after, LONGEST_NAME)
    HIDDEN_NAME.lastIndex = after
    if (given) facts.attachments.nameFile(given.bytes)
    else if ('(<'.includes(text[after] ?? ' ') || HIDDEN_NAME.test(text)) facts.attachments.refused = true
  } else if (lock !== undefined && facts.locks.length < MOST_LOCKS)
    facts.locks.push(lockAround(before + text, before.length + mark.index))
  else if (id !== undefined && facts.ids.length < MOST_LOCKS)
    facts.ids.push(readString(text, after, LONGEST_NAME)?.bytes ?? '')
  else if (encrypted !== undefined) facts.encrypted = true
  // A name in codes may hide one of those above. Types of content have a slash.
  else if (coded !== undefined && /#(?!2[0fFcC])/.test(coded)) facts.attachments.refused = true
  return null
}

function takeScript(text: string, after: number, typed: boolean, facts: PdfFacts): number | null {
  if (facts.otherScripts) return null
  const script = readString(text, after, SPAN / 2)
  if (script === null || !isFormScript(script.bytes)) {
    facts.otherScripts = true
    return null
  }
  facts.formScripts = true
  if (typed) return script.end
  SCRIPT_TYPE.lastIndex = script.end
  return SCRIPT_TYPE.test(text) ? SCRIPT_TYPE.lastIndex : script.end
}

/** The encryption dictionary around a position: from the beginning of its object, or of its entry in the trailer, to its end. */
function lockAround(text: string, at: number): string {
  const from = Math.max(text.lastIndexOf(' obj', at), text.lastIndexOf('/Encrypt', at), at - SPAN / 2, 0)
  const end = text.indexOf('endobj', at)
  return text.slice(from, Math.min(end < 0 ? text.length : end, at + SPAN / 2))
}
