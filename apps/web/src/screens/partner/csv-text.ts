/**
 * A CSV file as office programs open it: UTF-8 with a mark, semicolons. A cell that such a program would run as a formula is defused by an
 * apostrophe before it.
 */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cellText).join(';')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

export function cellText(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Hands a file made here to the reader. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
