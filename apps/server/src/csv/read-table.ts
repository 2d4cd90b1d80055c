import { CsvError, parse, type InfoRecord } from 'csv-parse'
import { CSV_SEPARATORS, type CsvProblemCode, type CsvSeparator } from '@nestbond/domain/partners/csv-report'

/** A row that has anything in it. Lines count from 1, the header's included; of a row over several lines it is the first. */
export interface TableRow {
  line: number
  cells: string[]
}

/** What makes the rest of the file unreadable. */
export class TableUnreadable extends Error {
  override readonly name = 'TableUnreadable'
  readonly code: CsvProblemCode
  readonly line: number | null
  constructor(code: CsvProblemCode, line: number | null, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.line = line
  }
}

/** The characters of one row; more is a quote that was never closed. */
const LONGEST_ROW = 20_000

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

/** The rows of a text, one by one, so that whoever reads them can stop early. @throws TableUnreadable while it is read */
export async function* rowsOf(text: string, separator: CsvSeparator): AsyncGenerator<TableRow> {
  const parser = parse({ delimiter: separator, info: true, relax_column_count: true, max_record_size: LONGEST_ROW, record_delimiter: ['\r\n', '\n', '\r'] })
  // In pieces, so that a reader who stops leaves the rest unparsed.
  const feed = async () => {
    for (let at = 0; at < text.length && !parser.destroyed; at += CHUNK) {
      if (!parser.write(text.slice(at, at + CHUNK))) await new Promise<void>((resolve) => void parser.once('drain', resolve).once('close', resolve))
    }
    if (!parser.destroyed) parser.end()
  }
  const fed = feed()
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      if (record.every((cell) => cell.trim() === '')) continue
      const within = record.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      yield { line: info.lines - within, cells: record }
    }
  } catch (error) {
    throw unreadable(error)
  } finally {
    parser.destroy()
    await fed
  }
}

const CHUNK = 64 * 1024

function unreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const { lines } = error as CsvError & { lines?: unknown }
  const line = typeof lines === 'number' ? lines : null
  const code: CsvProblemCode = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE' ? 'QUOTE_OPEN' : 'QUOTE_MISPLACED'
  return new TableUnreadable(code, line, error)
}
