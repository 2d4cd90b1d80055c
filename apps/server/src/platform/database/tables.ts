import type { ColumnType } from 'kysely'

// oxlint-disable-next-line typescript/no-empty-object-type
/** All tables of the database. Each area adds its own in its `tables.ts`; those of premiums are in `policy/money-tables.ts`. */
export interface Tables {}

/** Read as a parsed value, written as JSON text (see `json` in database.ts). */
export type Json<T> = ColumnType<T, string, string>

export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

/** An instant; from the server's clock if a command writes the row. */
export type Instant = ColumnType<Date, Date | undefined, Date>

export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type JsonObject = Record<string, unknown>

/**
 * Whether a person's export holds a column. `internal`: secrets, hashes, search keys, leases and versions. `others`: data about other people, such as
 * the office's staff or the landlord's bank account.
 */
export type InExport = 'export' | 'internal' | 'others'

/** The declaration of each column of some tables. `nothing`: an export holds no row of the table, and no row that refers to one. */
export type ExportOf<Name extends keyof Tables> = {
  readonly [Table in Name]: 'nothing' | Readonly<Record<keyof Tables[Table], InExport>>
}
