import { createHash } from 'node:crypto'
import type { CsvNotice, CsvProblem, ImportReport } from '@nestbond/api/partner-portal/properties'
import { LARGEST_IMPORT, type CsvNoticeCode, type CsvProblemCode } from '@nestbond/domain/partners/csv-report'
import { isDayOfMonth, readDate } from '@nestbond/domain/values/typed-date'
import { boundedText } from '@nestbond/domain/validation/raw-text'
import { decodeText } from './decode.ts'
import { rowsOf, separatorOf } from './read-table.ts'
import { unescapedCell } from './write-table.ts'

/** The columns of one kind of file. */
export interface Columns<Column extends string> {
  /** Accepted headers of each column in both languages, compared by `headerKey`. */
  names: Record<Column, readonly string[]>
  required: readonly Column[]
  mostRows: number
}

/** The cells of a line by their column; an empty cell is left out. */
export type Cells<Column extends string> = Partial<Record<Column, string>>

/** A file as it was read, with all that is wrong with it so far. */
export interface ReadFile<Column extends string> {
  hash: string
  encoding: ImportReport['encoding']
  separator: ImportReport['separator']
  columns: { column: Column; header: string }[]
  rows: { line: number; cells: Cells<Column> }[]
  report: Findings<Column>
}

/** The report names at most this many problems; further ones are only counted. */
const MOST_NAMED = 1_000
const PREVIEW_ROWS = 20
/** Maximum characters of any cell. Each column has a lower limit, which is checked later. */
const LONGEST_CELL = 1_000

type Params = Record<string, string | number>

/** Collects the problems and notices about lines. */
export class Findings<Column extends string> {
  readonly problems: CsvProblem[] = []
  readonly notices: CsvNotice[] = []
  problemCount = 0
  noticeCount = 0
  headers: ReadonlyMap<string, string> = new Map()

  problem(code: CsvProblemCode, line: number | null = null, column: Column | null = null, params?: Params): void {
    this.problemCount += 1
    if (this.problems.length < MOST_NAMED)
      this.problems.push({ code, ...this.#place(line, column), ...(params ? { params } : {}) })
  }

  notice(code: CsvNoticeCode, line: number | null, column: Column | null = null, params?: Params): void {
    this.noticeCount += 1
    if (this.notices.length < MOST_NAMED)
      this.notices.push({ code, ...this.#place(line, column), ...(params ? { params } : {}) })
  }

  #place(line: number | null, column: Column | null) {
    return { line, column, header: column === null ? null : (this.headers.get(column) ?? null) }
  }
}

/** Reduces a header to letters and digits: "Haus-Nr." and "hausnr" are equal. */
export function headerKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/[^a-z0-9]/g, '')
}

/** Reads a file up to its maximum number of rows. */
export async function readImport<Column extends string>(
  bytes: Uint8Array,
  kind: Columns<Column>,
): Promise<ReadFile<Column>> {
  const file: ReadFile<Column> = {
    hash: createHash('sha256').update(bytes).digest('hex'),
    encoding: null,
    separator: null,
    columns: [],
    rows: [],
    report: new Findings(),
  }
  const text = textOf(bytes, file)
  if (text === null) return file
  const named = SEPARATOR_LINE.exec(text)?.[1] as ReadFile<Column>['separator'] | undefined
  // A table with one column has no separator.
  file.separator = named ?? separatorOf(text)
  await readRows(text, file, kind)
  return file
}

/** Spreadsheets write the separator into a line of its own. */
const SEPARATOR_LINE = /^sep=([;,\t])[;,\t]*\r?\n/i
/** Lines above the header, such as a title and the day. */
const MOST_TITLE_LINES = 5
/** Also with a count, but not as a part of a name. */
const SUM =
  /^(?:summe|zwischensumme|gesamt|gesamtsumme|sum|subtotal|total)(?: (?:gesamt|mieten|kaltmieten|kautionen|netto|brutto|eur|€|haus .{1,20}))?[:=( ]{0,3}(?:\d[\d.,]*)?(?: ?[\p{L}]{1,12})?\)?:?$/iu
/** House, staircase and door in Vienna. */
const WITH_DOOR = /^[1-9]\d{0,3}\/[1-9]\d?\/[1-9]\d{0,2}$/
/** The day of a unit has its whole year: '1.02.03' is building, floor and flat. */
const WHOLE_YEAR = /(?<!\d)\d{4}(?!\d)/

function textOf<Column extends string>(bytes: Uint8Array, file: ReadFile<Column>): string | null {
  if (bytes.length === 0) file.report.problem('FILE_EMPTY')
  else if (bytes.length > LARGEST_IMPORT)
    file.report.problem('FILE_TOO_LARGE', null, null, { max: LARGEST_IMPORT / 1024 / 1024 })
  else {
    const decoded = decodeText(bytes)
    if (decoded) {
      file.encoding = decoded.encoding
      if (decoded.text.trim() !== '') return decoded.text
      file.report.problem('FILE_EMPTY')
    } else file.report.problem('ENCODING_UNREADABLE')
  }
  return null
}

async function readRows<Column extends string>(
  text: string,
  file: ReadFile<Column>,
  kind: Columns<Column>,
): Promise<void> {
  const { report } = file
  let header: Column[] | null = null
  let width = 0
  const titles: { line: number; text: string }[] = []
  for await (const row of rowsOf(text, file.separator ?? ';')) {
    if ('fault' in row) {
      report.problem(row.fault, row.line)
      continue
    }
    const { line, cells } = row
    const [first, ...others] = cells.filter((cell) => cell.trim() !== '')
    if (header === null) {
      if (line === 1 && SEPARATOR_LINE.test(text)) continue
      // A title has a cell or two.
      if (others.length < 2 && titles.length < MOST_TITLE_LINES && !cells.some((cell) => isColumn(cell, kind))) {
        titles.push({ line, text: first ?? '' })
        continue
      }
      width = cells.length
      header = readHeader(cells, line, file, kind)
      if (header === null) return
      for (const title of titles) if (title.text !== '') report.notice('LINE_IGNORED', title.line)
      continue
    }
    if (first !== undefined && SUM.test(first.trim()) && lacksRequired(cells, header, kind)) {
      report.notice('LINE_IGNORED', line)
      continue
    }
    if (file.rows.length === kind.mostRows) {
      file.rows = []
      return report.problem('TOO_MANY_ROWS', null, null, { max: kind.mostRows })
    }
    // Some programs omit or add separators of empty cells at the end of a line.
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
      report.problem('CELL_COUNT', line, null, { expected: width, found: cells.length })
    file.rows.push({ line, cells: cellsOf(cells, header, line, report) })
  }
  if (header === null && report.problemCount === 0) report.problem('NO_TABLE', titles[0]?.line ?? 1)
  if (header !== null && file.rows.length === 0 && report.problemCount === 0) report.problem('NO_ROWS')
}

function lacksRequired<Column extends string>(
  cells: readonly string[],
  header: readonly Column[],
  { required }: Columns<Column>,
): boolean {
  return required.some((column) => (cells[header.indexOf(column)] ?? '').trim() === '')
}

/** Whether a cell is the name of a column. */
function isColumn<Column extends string>(cell: string, kind: Columns<Column>): boolean {
  return columnsByName(kind).has(headerKey(cell))
}

function columnsByName<Column extends string>({ names }: Columns<Column>): Map<string, Column> {
  return new Map(
    (Object.keys(names) as Column[]).flatMap((column) =>
      [column, ...names[column]].map((name) => [headerKey(name), column] as const),
    ),
  )
}

/** Returns the column at each position, '' for an unknown column. Null if nothing can be read without a missing column. */
function readHeader<Column extends string>(
  cells: string[],
  line: number,
  file: ReadFile<Column>,
  kind: Columns<Column>,
): Column[] | null {
  const { report } = file
  const known = columnsByName(kind)
  const found = cells.map((cell) => known.get(headerKey(cell)))
  if (found.every((column) => column === undefined)) {
    report.problem('NO_TABLE', line)
    return null
  }
  const headers = new Map<string, string>()
  cells.forEach((cell, at) => {
    const column = found[at]
    if (column === undefined) {
      if (cell.trim() !== '') report.notice('COLUMN_IGNORED', line, null, { header: cell.trim().slice(0, 60) })
    } else if (headers.has(column))
      report.problem('COLUMN_REPEATED', line, column, { header: cell.trim().slice(0, 60) })
    else {
      headers.set(column, cell.trim())
      file.columns.push({ column, header: cell.trim() })
    }
  })
  report.headers = headers
  const missing = kind.required.filter((column) => !headers.has(column))
  for (const column of missing) report.problem('COLUMN_MISSING', line, column)
  return missing.length > 0 ? null : found.map((column) => column ?? ('' as Column))
}

function cellsOf<Column extends string>(
  cells: readonly string[],
  header: readonly Column[],
  line: number,
  report: Findings<Column>,
): Cells<Column> {
  const read: Cells<Column> = {}
  header.forEach((column, at) => {
    const raw = cells[at] ?? ''
    if (column === '' || raw === '' || read[column] !== undefined) return
    const cell = boundedText(raw, LONGEST_CELL)
    if (!cell.ok)
      return report.problem(
        cell.why === 'too long' ? 'TOO_LONG' : 'CHARACTER_BROKEN',
        line,
        column,
        cell.why === 'too long' ? { max: LONGEST_CELL } : undefined,
      )
    const text = unescapedCell(cell.text)
    if (text === '') return
    // U+FFFD marks text that was lost earlier. C1 controls come from a wrong encoding.
    if (/[\ufffd\u0080-\u009f]/.test(text)) report.problem('CHARACTER_BROKEN', line, column)
    // A spreadsheet has made a day of '1-2', and nobody can say of which numbers.
    if (isDay(column, text)) report.problem('NUMBER_IS_DATE', line, column)
    read[column] = text
  })
  return read
}

/** Whether a spreadsheet has made a day of a house number or a unit. */
function isDay(column: string, text: string): boolean {
  const day = () => readDate(text) !== null || readDate(text.split(' ')[0] ?? '') !== null
  if (column === 'streetNumber') return isDayOfMonth(text) || (day() && !WITH_DOOR.test(text))
  return column === 'unit' && (isDayOfMonth(text) || (WHOLE_YEAR.test(text) && day()))
}

/** Builds the report of a file after its lines were checked. */
export function reportOf<Column extends string>(
  file: ReadFile<Column>,
  outcome: Pick<ImportReport, 'adds' | 'unchanged' | 'imported'>,
): ImportReport {
  const { hash, encoding, separator, columns, rows, report } = file
  const { problems, problemCount, notices, noticeCount } = report
  const preview = rows
    .slice(0, PREVIEW_ROWS)
    .map(({ line, cells }) => ({ line, cells: cells as Record<string, string> }))
  return {
    hash,
    encoding,
    separator,
    rows: rows.length,
    columns,
    problems,
    problemCount,
    notices,
    noticeCount,
    preview,
    ...outcome,
  }
}

export const NOTHING: Pick<ImportReport, 'adds' | 'unchanged' | 'imported'> = {
  adds: { properties: 0, units: 0, invitations: 0 },
  unchanged: 0,
  imported: false,
}
