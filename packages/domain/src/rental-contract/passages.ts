import { isLabel } from './labels.ts'
import { lineOf, upTo, type Cell, type Row, type Sheet } from './sheet.ts'

/** A passage to search: a cell with the text that follows it. A finding belongs to it only if it begins in the first `own` characters. */
export interface Passage {
  text: string
  own: number
  /** The place of its first row in the sheet. */
  row: number
  /** The rows of the document that the text was made of, and where each one begins in it. */
  lines: readonly { at: number; line: string }[]
}

const FOLLOWING = 4

/**
 * Every passage of a sheet. Each cell is read in two ways: on to the right, as in a table whose labels are in its first column, and down its own
 * column, as in flowing text and in a table whose labels are in its first row.
 */
export function passagesOf(sheet: Sheet): Passage[] {
  return sheet.flatMap((row, at) =>
    row.cells.flatMap((cell, place) => {
      const first = { cell, row }
      const down = passageOf(at, [first, ...upToSection(below(sheet, at, cell, FOLLOWING))])
      const right = toTheRight(row, place).map((one) => ({ cell: one, row }))
      const [beside] = right
      if (!beside) return [down]
      // The value goes on in its column while no label stands before it.
      const under = upToSection(below(sheet, at, beside.cell, FOLLOWING))
      const own = upTo(under, (one) => one.row.cells[0] !== one.cell || one.cell.x <= cell.end)
      return [passageOf(at, [first, ...right, ...own]), down]
    }),
  )
}

/** The heading of the next section: no label above it has its value below. */
const SECTION = /^(?:§ ?\d{1,2}|[IVX]{1,4}\.)(?!\S)/

const upToSection = (places: readonly { cell: Cell; row: Row }[]) =>
  upTo(places, ({ row }) => SECTION.test(row.cells[0]?.text ?? ''))

function passageOf(row: number, places: readonly { cell: Cell; row: Row }[]): Passage {
  const { text, starts } = glued(places.map(({ cell }) => cell.text))
  const lines = places.map((one, index) => ({ at: starts[index] ?? 0, line: lineOf(one.row) }))
  return { text, own: places[0]?.cell.text.length ?? 0, row, lines }
}

/** The cell beside another one, and those behind it until one that begins something else. */
export function toTheRight({ cells }: Row, place: number, beginsOther = isLabel): readonly Cell[] {
  const right = cells.slice(place + 1, place + 5)
  return upTo(right, ({ text }, at) => at > 0 && beginsOther(text.split(':')[0] ?? ''))
}

/** The row of the document in which a place of the passage stands. */
export function lineAt({ lines }: Passage, place: number): string {
  return lines.findLast(({ at }) => at <= place)?.line ?? ''
}

/** The texts below a cell in its column, as long as the column goes on without a gap of more than one row. */
export function below(sheet: Sheet, from: number, cell: Cell, count: number): { cell: Cell; row: Row }[] {
  const found: { cell: Cell; row: Row }[] = []
  let missed = 0
  for (let at = from + 1; at < sheet.length && found.length < count && missed < 2; at++) {
    const row = sheet[at]
    const under = columnOf(row, cell)
    if (row && under) found.push({ cell: under, row })
    missed = under ? 0 : missed + 1
  }
  return found
}

/** The cell of a row that is in the column of another cell: it begins below it, or it covers it with at most a label beside it. */
export function columnOf(row: Row | undefined, above: Cell): Cell | undefined {
  if (!row) return undefined
  const { x, end } = above
  const shared = (cell: Cell) => Math.min(cell.end, end) - Math.max(cell.x, x)
  const [first, second] = (row.cells.length <= 2 ? row.cells : beginningIn(row, x - (end - x), end)).filter(
    (cell) => cell.x < end && cell.end > x,
  )
  return first && second && shared(second) > shared(first) ? second : first
}

/** The cells of a row that begin between two places. A table has a row of many cells for each of many cells, so that it is not read whole. */
function beginningIn({ cells }: Row, from: number, to: number): Cell[] {
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle]?.x ?? to) > from) high = middle
    else low = middle + 1
  }
  const found: Cell[] = []
  for (let cell = cells[low]; cell && cell.x < to; cell = cells[++low]) found.push(cell)
  return found
}

/** Lines as one text with their breaks; a word or a value that was divided at the end of a line is whole again. */
export function glue(lines: readonly string[]): string {
  return glued(lines).text
}

const STREET_AT_END = /(?:straße|strasse|str\.|gasse|weg|platz|allee)$/i

/** The text of lines, and where each of them begins in it. */
function glued(lines: readonly string[]): { text: string; starts: number[] } {
  const starts: number[] = []
  const whole = lines.reduce((text, line, at) => {
    const joined = isWrapped(lines[at - 1] ?? '', line) ? `${text} ${line}` : joint(text, line)
    starts.push(joined.length - line.length)
    return joined
  }, '')
  return { text: whole, starts }
}

/** Whether a long line of prose goes on in the next one. */
function isWrapped(line: string, next: string): boolean {
  return (
    line.length > 54 &&
    !line.includes('  ') &&
    !/[.:;-]$|\d{5}$/.test(line) &&
    !/^(?:§|Sehr geehrt|Liebe|(?:Herrn?|Frau|An|und|sowie)$|\d{1,2}[.)] |[a-h]\) |[-•] )|^[^.,]{3,40}:/.test(next) &&
    !isLabel(next)
  )
}

function joint(text: string, line: string): string {
  if (text === '') return line
  const end = text.slice(-40)
  // A range of houses, an amount behind its currency, a town behind its postcode, a month behind its day.
  if (/\d ?[-/]$/.test(end) && /^\d/.test(line)) return text.trimEnd() + line
  if (/(?:€|\bEURO?)$/i.test(end) && /^\d/.test(line)) return `${text} ${line}`
  if (/(?:^|[^\d.,])\d{4,5}$/.test(end) && !/\d\.? ?\p{L}{3,9}\.? \d{4}$/u.test(end) && /^\p{Lu}\p{Ll}/u.test(line))
    return `${text} ${line}`
  if (/(?<!\p{L})(?:Herrn?|Frau) \p{Lu}[\p{Ll}-]+$/u.test(end) && /^\p{Lu}\p{Ll}/u.test(line)) return `${text} ${line}`
  if (/(?:^|[ .])\d{1,2}\.$/.test(end) && /^\p{Lu}\p{Ll}{2,8} \d{4}/u.test(line)) return `${text} ${line}`
  if (STREET_AT_END.test(end) && /^\d{1,3} ?[a-h]?(?!\p{L}|\d| \p{Lu})/u.test(line)) return `${text} ${line}`
  return /[a-zäöüß]-$/.test(text) && /^[a-zäöüß]/.test(line) ? text.slice(0, -1) + line : `${text}\n${line}`
}
