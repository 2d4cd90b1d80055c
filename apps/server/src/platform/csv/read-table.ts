import { setImmediate as turn } from 'node:timers/promises'
import { CsvError, parse, type Parser } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { CSV_SEPARATORS, type CsvProblemCode, type CsvSeparator } from '@nestbond/domain/partners/csv-report'

/** A row that is not empty. Lines count from 1 and include the header. A row over several lines has the number of its first line. */
export interface TableRow {
  line: number
  cells: string[]
}

/** A row that cannot be parsed. For REST_UNREAD, `line` is the first line that was not read. */
export interface UnreadableRow {
  line: number
  fault: Extract<CsvProblemCode, 'QUOTE_OPEN' | 'QUOTE_MISPLACED' | 'REST_UNREAD'>
}

/** Maximum characters of one row. A longer row means a quote that was never closed. */
const LONGEST_ROW = 20_000
/** Reading stops after this many rows that cannot be parsed. */
const MOST_FAULTS = 100
/** Number of lines after such a row in which the next readable row is searched. */
const LOOKED_AHEAD = 200

/** The separator in the first line, outside of quotes; null if there is none. */
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
 * Yields the rows of a text one by one, so that the caller can stop early. A quote that is never closed or is misplaced costs only its own
 * row: reading resumes at the next line that begins a row with as many cells as the header. The lines in between are skipped, so that the
 * problems of other rows stay true. If no such line follows soon, the rest stays unread.
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

/** Matches each line with its line ending. */
const LINE = /[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g
const CHUNK = 64 * 1024

/** Yields the rows up to the first one that cannot be parsed, and then that one. @param first the number of the text's first line */
async function* parsed(text: string, separator: CsvSeparator, first: number): AsyncGenerator<TableRow | UnreadableRow> {
  let rows: TableRow[] = []
  let last = 0
  const parser = parse({
    ...optionsOf(separator),
    max_record_size: LONGEST_ROW,
    // Rows are collected here, because a parser that fails loses the rows that it has read before.
    on_record(cells: string[], { lines }) {
      const within = cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: first - 1 + lines - within, cells })
      last = lines
      return null
    },
  })
  // `feed` reports the error. This listener only keeps it from being thrown.
  parser.resume().on('error', () => undefined)
  try {
    // Parse in pieces, so that a caller who stops early leaves the rest unparsed.
    let at = 0
    do {
      const end = endOfPiece(text, at)
      const fault = await feed(parser, text.slice(at, end), end === text.length)
      yield* rows
      rows = []
      if (fault) return yield { line: first + last, fault: faultOf(fault, last + 1) }
      at = end
      // Let other calls run.
      await turn()
    } while (at < text.length)
  } finally {
    parser.destroy()
  }
}

/** Never cuts a character in half. */
function endOfPiece(text: string, begin: number): number {
  const end = Math.min(begin + CHUNK, text.length)
  return end < text.length && /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end
}

/** @returns why it could not be parsed */
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
  // An error on a later line means a quote that was opened on the first.
  const later = typeof lines === 'number' && lines > firstLine
  return later || error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    ? 'QUOTE_OPEN'
    : 'QUOTE_MISPLACED'
}

/** Number of cells in the first row of a text; 0 if it cannot be parsed. */
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
