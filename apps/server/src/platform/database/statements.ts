import { CompiledQuery, type Kysely } from 'kysely'
import type { Database, PreparedStatement } from './database.ts'
import type { Tables } from './tables.ts'

/** Runs a written-out statement, inside a transaction or outside of one. */
export type RunStatement = <T>(statement: PreparedStatement, values: readonly unknown[]) => Promise<T[]>

/** Each statement by itself, prepared under its name. */
export function statementsOf(database: Database): RunStatement {
  return (statement, values) => database.query(statement, values)
}

/** The same statements as part of a transaction. */
export function statementsIn(trx: Kysely<Tables>): RunStatement {
  return async <T>(statement: PreparedStatement, values: readonly unknown[]) => {
    const { rows } = await trx.executeQuery<T>(CompiledQuery.raw(statement.text, [...values]))
    return rows
  }
}
