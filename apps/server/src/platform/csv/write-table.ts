import { Readable } from 'node:stream'

/** Text that a spreadsheet would take for a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
/** The apostrophe that `cellText` puts before such a text. Excel then shows the text instead of running it. */
const ESCAPED = /^'(?=[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20])/

export type TableRow = readonly (string | number | null)[]

const BYTE_ORDER_MARK = '\uFEFF'

/** Writes a table that German and English Excel both read: UTF-8 with byte order mark, semicolons, CRLF. No cell is ever a formula. */
export function writeTable(rows: readonly TableRow[]): string {
  return BYTE_ORDER_MARK + linesOf(rows)
}

/** Like `writeTable`, for a table that may be too long to be held in memory. It is written part by part, as fast as its reader takes it. */
export function streamTable(head: TableRow, parts: AsyncIterable<readonly TableRow[]>): Readable {
  return Readable.from(textOf(head, parts), { objectMode: false })
}

async function* textOf(head: TableRow, parts: AsyncIterable<readonly TableRow[]>): AsyncGenerator<string> {
  yield writeTable([head])
  for await (const rows of parts) yield linesOf(rows)
}

function linesOf(rows: readonly TableRow[]): string {
  return rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')
}

function cellText(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n,\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Undoes the escaping of `writeTable`. */
export function unescapedCell(text: string): string {
  return text.replace(ESCAPED, '')
}
