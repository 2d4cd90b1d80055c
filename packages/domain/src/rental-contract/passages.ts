import { lineOf, type Cell, type Row, type Sheet } from './sheet.ts'

/** A passage to search: a cell with the text that follows it. A finding belongs to it only if it begins in the first `own` characters. */
export interface Passage {
  text: string
  own: number
  /** The place of its row in the sheet. */
  row: number
  /** The row as the contract has it. */
  line: string
}

const FOLLOWING = 4

/**
 * Every passage of a sheet. Each cell is read in two ways: on to the right, as in a table whose labels are in its first column, and down its own
 * column, as in flowing text and in a table whose labels are in its first row.
 */
export function passagesOf(sheet: Sheet): Passage[] {
  return sheet.flatMap((row, at) => {
    const line = lineOf(row)
    return row.cells.flatMap((cell, place) => {
      const right = row.cells[place + 1]
      const down = glue([cell, ...below(sheet, at, cell, FOLLOWING)].map(({ text }) => text))
      const found: Passage[] = [{ text: down, own: cell.text.length, row: at, line }]
      if (right) found.unshift({ text: `${cell.text}\n${right.text}`, own: cell.text.length, row: at, line })
      return found
    })
  })
}

/** The texts below a cell in its column, as long as the column goes on without a gap of more than one row. */
export function below(sheet: Sheet, from: number, cell: Cell, count: number): Cell[] {
  const found: Cell[] = []
  let missed = 0
  for (let at = from + 1; at < sheet.length && found.length < count && missed < 2; at++) {
    const under = columnOf(sheet[at], cell)
    if (under) found.push(under)
    missed = under ? 0 : missed + 1
  }
  return found
}

/** The cell of a row that is in the column of another cell: it begins below it, or it covers it with at most a label beside it. */
function columnOf(row: Row | undefined, { x, end }: Cell): Cell | undefined {
  return row?.cells.find(
    (cell) => cell.x < end && cell.end > x && (row.cells.length <= 2 || Math.abs(cell.x - x) < end - x),
  )
}

/** Lines as one text with their breaks; a word that was divided at the end of a line is whole again. */
export function glue(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line
    return /[a-zäöüß]-$/.test(text) && /^[a-zäöüß]/.test(line) ? text.slice(0, -1) + line : `${text}\n${line}`
  }, '')
}
