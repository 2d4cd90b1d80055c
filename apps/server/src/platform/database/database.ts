import type { Kysely } from 'kysely'
import type { Reading } from './reading.ts'
import type { Tables } from './tables.ts'

/**
 * The database, embedded or on a server. With both a `date` arrives as 'YYYY-MM-DD', an `int8` as number, a `timestamptz` as Date, `jsonb`
 * parsed, `bytea` as Buffer; a value for `jsonb` is passed as JSON text (see `json`).
 *
 * The embedded database has a single connection. Inside `transaction` use only the transaction that is passed in: any other statement waits
 * for its end.
 */
export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly kysely: Kysely<Tables>
  /**
   * Commits the changes of `run`, or rolls back and rethrows its error. If the transaction lost a deadlock or a serialisation race, `run`
   * starts again, so it must have no effect except on `trx`.
   */
  transaction<T>(run: (trx: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Reads on the replica, if there is one that keeps up, otherwise here. It sees everything that was committed before the call. `run` must not write; it
   * starts again here if the replica fails on the way. Not for rows that a decision or a transaction depends on.
   */
  reading: Reading
  /** @throws when the database does not answer */
  ping(): Promise<void>
  /** Waits for running statements, then closes. */
  close(): Promise<void>
}

/** A value for a `jsonb` column: both drivers take JSON text, while arrays and objects would be read differently. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

/** Constants of the code as a list of SQL literals, for the text of a hot statement. Never for values that a caller sends. */
export function literals(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
}
