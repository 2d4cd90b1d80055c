/**
 * Builds a CSV file for spreadsheet programs: UTF-8 with a byte order mark, separated by semicolons. A cell that a
 * spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cellText).join(';')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

export function cellText(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Offers a file made in the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
