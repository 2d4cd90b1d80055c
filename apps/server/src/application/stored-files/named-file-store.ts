import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A column whose rows name files of the storage. `folder` is the first part of their keys; `live` limits it to rows that still need theirs. */
interface NamingColumn {
  folder: string
  table: keyof Tables & string
  column: string
  live?: string
}

/**
 * Every column that names a file. A file in one of these folders that no such row names is an orphan. Files in other folders are
 * never touched. A test compares this list with the columns of the database.
 */
export const NAMING_COLUMNS: readonly NamingColumn[] = [
  { folder: 'certificates', table: 'certificates', column: 'pdf_key' },
  { folder: 'claims', table: 'claim_evidence', column: 'storage_key' },
  { folder: 'contracts', table: 'contracts', column: 'pdf_key' },
  { folder: 'contracts', table: 'contracts', column: 'signed_pdf_key' },
  { folder: 'documents', table: 'documents', column: 'storage_key', live: 'removed_at is null' },
  { folder: 'partners', table: 'partners', column: 'logo_key' },
  { folder: 'receipts', table: 'premium_charges', column: 'receipt_pdf_key' },
  { folder: 'releases', table: 'releases', column: 'signed_pdf_key' },
  { folder: 'withdrawals', table: 'withdrawals', column: 'receipt_pdf_key' },
]

export const FOLDERS: readonly string[] = [...new Set(NAMING_COLUMNS.map(({ folder }) => folder))]

/** The keys among `keys`, all of one folder, that a row names now. */
export async function namedAmong(db: Kysely<Tables>, folder: string, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  if (keys.length === 0) return named
  for (const { table, column, live } of NAMING_COLUMNS.filter((one) => one.folder === folder)) {
    const rows = await db
      .selectFrom(table as 'certificates')
      .select(sql<string>`${sql.ref(column)}`.as('key'))
      .where(sql<string>`${sql.ref(column)}`, 'in', keys)
      .$if(live !== undefined, (query) => query.where(sql.raw<boolean>(live ?? '')))
      .execute()
    for (const { key } of rows) named.add(key)
  }
  return named
}

/** The keys of all files that rows name now, with the column that names each. */
export async function* namedKeys(db: Kysely<Tables>, batch: number): AsyncGenerator<{ key: string; namedBy: string }> {
  for (const { table, column, live } of NAMING_COLUMNS) {
    for (let after = '', more = true; more;) {
      const rows = await db
        .selectFrom(table as 'certificates')
        .select(sql<string>`${sql.ref(column)}`.as('key'))
        .where(sql<boolean>`${sql.ref(column)} > ${after}`)
        .$if(live !== undefined, (query) => query.where(sql.raw<boolean>(live ?? '')))
        .orderBy(sql.ref(column))
        .limit(batch)
        .execute()
      for (const { key } of rows) yield { key, namedBy: `${table}.${column}` }
      after = rows.at(-1)?.key ?? ''
      more = rows.length === batch
    }
  }
}
