/** Text that a spreadsheet would take for a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
/** The apostrophe that `cellText` puts before such a text. Excel then shows the text instead of running it. */
const ESCAPED = /^'(?=[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20])/

/** Writes a table that German and English Excel both read: UTF-8 with byte order mark, semicolons, CRLF. No cell is ever a formula. */
export function writeTable(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`
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
