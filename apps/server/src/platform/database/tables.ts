import type { ColumnType } from 'kysely'

// oxlint-disable-next-line typescript/no-empty-object-type
/** All tables of the database. Each area adds its own in its tables.ts. */
export interface Tables {}

/** Read parsed, written as JSON text (see `json` in database.ts). */
export type Json<T> = ColumnType<T, string, string>

export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

/** An instant; the clock's where the row is written by a command. */
export type Instant = ColumnType<Date, Date | undefined, Date>

export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type JsonObject = Record<string, unknown>
