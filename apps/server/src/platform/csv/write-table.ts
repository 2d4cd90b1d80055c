/** What a spreadsheet would take for a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
/** What `cellText` put before such a text, and Excel shows as text. */
const ESCAPED = /^'(?=[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20])/

/** As German and English Excel both read it: UTF-8 with its mark, semicolons, CRLF. No cell is ever a formula. */
export function writeTable(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`
}

function cellText(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n,\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell as it was meant, where it went through `writeTable` before. */
export function unescapedCell(text: string): string {
  return text.replace(ESCAPED, '')
}
