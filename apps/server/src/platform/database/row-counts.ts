import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** Version of PostgreSQL, such as 15.18. */
export async function serverVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return rows[0]?.server_version ?? ''
}

/** Lets another connection read the rows of this transaction, which must have the isolation level "repeatable read". */
export async function exportSnapshot(trx: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx)
  return rows[0]?.id ?? ''
}

/** Every table of the product and of the queue, as `schema.name`. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'jobs') order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Number of rows of each table, without those of its partitions. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tableNames(db)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from only ${sql.id(...name.split('.'))}`.execute(db)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}
