import { setImmediate as turn } from 'node:timers/promises'
import { CsvError, parse, type Parser } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { CSV_SEPARATORS, type CsvProblemCode, type CsvSeparator } from '@nestbond/domain/partners/csv-report'

/** A row that has anything in it. Lines count from 1, the header's included; of a row over several lines it is the first. */
export interface TableRow {
  line: number
  cells: string[]
}

/** A row that cannot be taken apart; of REST_UNREAD the first of those that nobody has looked at. */
export interface UnreadableRow {
  line: number
  fault: Extract<CsvProblemCode, 'QUOTE_OPEN' | 'QUOTE_MISPLACED' | 'REST_UNREAD'>
}

/** The characters of one row; more is a quote that was never closed. */
const LONGEST_ROW = 20_000
/** After so many rows that cannot be taken apart the rest is left. */
const MOST_FAULTS = 100
/** Lines after such a row among which the next one is looked for. */
const LOOKED_AHEAD = 200

/** The sign that parts the cells of the first line, outside of quotes; null where there is none. */
export function separatorOf(text: string): CsvSeparator | null {
  const bare = firstLine(text).replace(/"(?:[^"]|"")*"/g, '')
  const counts = CSV_SEPARATORS.map((separator) => bare.split(separator).length - 1)
  const most = Math.max(...counts)
  return most === 0 ? null : (CSV_SEPARATORS[counts.indexOf(most)] ?? null)
}

function firstLine(text: string): string {
  const [line = ''] = /^[^\r\n]*/.exec(text.trimStart()) ?? []
  return line
}

/**
 * The rows of a text, one by one, so that whoever reads them can stop early. A quote that is never closed, or stands where none can,
 * costs its own row: it goes on with the next line that begins a row of as many cells as the header has. Lines in between are left out, so
 * that what is said of the others holds. Without such a line near by the rest stays unread.
 */
export async function* rowsOf(text: string, separator: CsvSeparator): AsyncGenerator<TableRow | UnreadableRow> {
  let lines: string[] | null = null
  let width: number | null = null
  let [first, begin] = [1, 0]
  for (let faults = 1; ; faults++) {
    let failed: UnreadableRow | null = null
    for await (const row of parsed(text.slice(begin), separator, first)) {
      if ('fault' in row) failed = row
      else width ??= row.cells.length
      yield row
    }
    if (failed === null) return
    lines ??= text.match(LINE) ?? []
    const { line } = failed
    if (lines.slice(line).every((one) => one.trim() === '')) return
    const goOn = (at: number) => {
      begin += (lines ?? []).slice(first - 1, at - 1).reduce((length, one) => length + one.length, 0)
      first = at
    }
    goOn(line + 1)
    const isRow = () => width !== null && cellsOfRow(text.slice(begin, begin + LONGEST_ROW), separator) === width
    for (let left = faults === MOST_FAULTS ? 0 : LOOKED_AHEAD; left === 0 || !isRow(); left--) {
      if (left === 0) return yield { line: line + 1, fault: 'REST_UNREAD' }
      goOn(first + 1)
    }
  }
}

/** Each with its end. */
const LINE = /[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g
const CHUNK = 64 * 1024

/** The rows until the first that cannot be taken apart, and that. @param first the number of the text's first line */
async function* parsed(text: string, separator: CsvSeparator, first: number): AsyncGenerator<TableRow | UnreadableRow> {
  let rows: TableRow[] = []
  let last = 0
  const parser = parse({
    ...optionsOf(separator),
    max_record_size: LONGEST_ROW,
    // Taken here, because a parser that fails forgets what it has read before.
    on_record(cells: string[], { lines }) {
      const within = cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: first - 1 + lines - within, cells })
      last = lines
      return null
    },
  })
  // Whoever feeds it hears of it too.
  parser.resume().on('error', () => undefined)
  try {
    // In pieces, so that a reader who stops leaves the rest unparsed.
    let at = 0
    do {
      const end = endOfPiece(text, at)
      const fault = await feed(parser, text.slice(at, end), end === text.length)
      yield* rows
      rows = []
      if (fault) return yield { line: first + last, fault: faultOf(fault, last + 1) }
      at = end
      // Other calls get their turn.
      await turn()
    } while (at < text.length)
  } finally {
    parser.destroy()
  }
}

/** Never in the middle of a character. */
function endOfPiece(text: string, begin: number): number {
  const end = Math.min(begin + CHUNK, text.length)
  return end < text.length && /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end
}

/** @returns why it could not be taken apart */
function feed(parser: Parser, piece: string, isLast: boolean): Promise<CsvError | null> {
  return new Promise((resolve, reject) => {
    const ended = (error?: Error | null) => {
      parser.removeListener('error', ended).removeListener('end', ended)
      if (error && !(error instanceof CsvError)) reject(error)
      else resolve(error ?? null)
    }
    parser.once('error', ended)
    if (!isLast) return void parser.write(piece, ended)
    parser.once('end', ended)
    parser.end(piece)
  })
}

function faultOf(error: CsvError, firstLine: number): UnreadableRow['fault'] {
  const { lines } = error as CsvError & { lines?: unknown }
  // What breaks on a later line was opened on the first.
  const later = typeof lines === 'number' && lines > firstLine
  return later || error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    ? 'QUOTE_OPEN'
    : 'QUOTE_MISPLACED'
}

/** How many cells the first row of a text has; 0 where it has none that can be taken apart. */
function cellsOfRow(text: string, separator: CsvSeparator): number {
  try {
    const [cells = []] = parseNow(text, { ...optionsOf(separator), to: 1 })
    return cells.length
  } catch {
    return 0
  }
}

const optionsOf = (delimiter: CsvSeparator) => ({
  delimiter,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
})
