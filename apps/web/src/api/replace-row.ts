/** The rows with a changed one in its place; a row that is not among them changes nothing. */
export function replaceRow<Row extends { id: string }>(rows: readonly Row[], changed: Row): Row[] {
  return rows.map((row) => (row.id === changed.id ? changed : row))
}
