import { CompiledQuery, type Kysely } from 'kysely'
import { retried } from './retried.ts'
import type { Tables } from './tables.ts'

/**
 * A written-out statement of a hot path. Every other statement is built by kysely. A statement is hot if a benchmark measures it; `HOT_STATEMENTS` in
 * scripts/stores.test.ts lists them all.
 */
export interface HotStatement<Values extends object, Row> {
  readonly name: string
  /** With `$1`, `$2`… for the values. */
  readonly text: string
  /** The names of the values, in the order of their placeholders. */
  readonly order: readonly (keyof Values)[]
  /** Never set; carries the type of the rows. */
  readonly row?: Row
}

const namesByText = new Map<string, string>()

/**
 * Defines a hot statement. PostgreSQL parses and plans it once per connection, under its name.
 * @param write returns the SQL; it gets the placeholder of each value by the value's name
 */
export function hotStatement<Values extends object, Row = object>(
  name: string,
  write: (placeholder: Readonly<Record<keyof Values, string>>) => string,
): HotStatement<Values, Row> {
  const order: (keyof Values)[] = []
  const placeholders = new Proxy({} as Record<keyof Values, string>, {
    get(_, value) {
      const key = value as keyof Values
      if (!order.includes(key)) order.push(key)
      return `$${order.indexOf(key) + 1}`
    },
  })
  const text = write(placeholders)
  namesByText.set(text, name)
  return { name, text, order }
}

/** The name under which a connection prepares the text of a hot statement; undefined for all other texts. */
export function nameOfHotStatement(text: string): string | undefined {
  return namesByText.get(text)
}

/** Runs a hot statement, inside a transaction or outside of one. Outside, it is retried if it lost a deadlock. */
export async function runHot<Values extends object, Row>(
  db: Kysely<Tables>,
  { text, order }: HotStatement<Values, Row>,
  values: Values,
): Promise<Row[]> {
  const query = CompiledQuery.raw(
    text,
    order.map((name) => values[name]),
  )
  const execute = async () => (await db.executeQuery<Row>(query)).rows
  return db.isTransaction ? execute() : retried(execute)
}
