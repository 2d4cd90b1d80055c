import { isLabel } from './labels.ts'
import { lineOf, SHEET_LIMITS, type Row, type Sheet } from './sheet.ts'

/** Lines of flowing text in a wide document are longer. */
const NARROW = 52

/** A line that goes on in the next one: it ends within a word, with a comma, or with a word that leads on. */
const GOES_ON =
  /[\p{Ll}/@+-]-$|[,/@]$|(?<!\p{L})(?:in|im|und|oder|de[rmns]|die|das|vo[nm]|zwischen|a[mnb]|EUR|Euro|Herrn?|Frau|zu[rm]?|mit|für|auf|ein(?:e[rnms]?)?)$/u
/** Two lines of which the second one is in the middle of a sentence */
const isOneSentence = (line: string, next: string) =>
  (GOES_ON.test(line) && / /.test(line)) ||
  /^\p{Ll}\S* /u.test(next) ||
  (/ \d{1,2}\.$/.test(line) && /^\p{Lu}\p{Ll}{2,8} \d{4}/u.test(next)) ||
  (/\p{L} \p{L}+$/u.test(line) && /^\d{1,3}[a-z]?,/.test(next))

/** A line that ends a sentence: no "am 1." and no "geb.". */
const ENDS = /(?:[\p{L}\d]{3}|[\p{L}\d]\)|\d)[.:;!?]$(?<!(?:^|[ .])\d{1,2}\.)(?<!(?:Tel|geb|Str|bzw|dzt|tel|Nr)\.)/u
/** A line that begins a paragraph or a section */
const BEGINS = /^(?:§|[IVX]{1,4}\.|\(?\d{1,2}[.)] \p{Lu}(?!\p{Ll}{2,8} \d{4})|[a-h]\) |[-•] |[^.,;]{3,30}: )/u

/** A sheet of narrow lines of prose with its sentences in rows of their own; any other one as it is. */
export function reflowed(sheet: Sheet): Sheet {
  const alone = sheet.filter(({ cells }) => cells.length === 1).map((row) => lineOf(row))
  const long = alone.filter((line) => line.length > NARROW)
  // Words in brackets below a line say what to write there: it is a form.
  const isForm = alone.some((line) => /^\([^()\d]{3,60}\)$/.test(line))
  const wrapped = alone.filter((line, at) => at > 0 && isOneSentence(alone[at - 1] ?? '', line))
  if (isForm || alone.length * 4 < sheet.length * 3 || long.length * 20 > alone.length) return sheet
  if (wrapped.length * 3 < alone.length) return sheet
  const rows: Row[] = []
  for (const row of sheet) {
    const above = rows.at(-1)
    if (above && goesOn(above, row)) rows[rows.length - 1] = joined(above, row)
    else rows.push(row)
  }
  return rows
}

function goesOn(above: Row, row: Row): boolean {
  const [line, next] = [lineOf(above), lineOf(row)]
  return (
    above.cells.length === 1 &&
    row.cells.length === 1 &&
    line.length + next.length < SHEET_LIMITS.rowCharacters &&
    (/^\p{Ll}/u.test(next) || !(ENDS.test(line) || BEGINS.test(next) || isLabel(next) || isLabel(line)))
  )
}

function joined(above: Row, row: Row): Row {
  const [first, second] = [above.cells[0], row.cells[0]]
  if (!first || !second) return above
  const end = Math.max(first.end, second.end)
  return {
    cells: [{ text: together(first.text, second.text), x: first.x, end }],
    line: together(lineOf(above), lineOf(row)),
  }
}

/** Two lines as one, with a divided word, number or mail address whole again. */
function together(line: string, next: string): string {
  if (/\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next) && !/^(?:und|oder|bzw) /.test(next))
    return line.slice(0, -1) + next
  const isOne =
    /\p{L}-$/u.test(line) || (/\d[/-]$/.test(line) && /^\d/.test(next)) || /\S@$|@[^\s@]{1,60}[.-]$/.test(line)
  return `${line}${isOne ? '' : ' '}${next}`
}
