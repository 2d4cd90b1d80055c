/** Replaces the row with the same id. If there is none, nothing changes. */
export function replaceRow<Row extends { id: string }>(rows: readonly Row[], changed: Row): Row[] {
  return rows.map((row) => (row.id === changed.id ? changed : row))
}
