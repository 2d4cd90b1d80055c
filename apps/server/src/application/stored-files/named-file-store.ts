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
  { folder: 'mandates', table: 'card_setups', column: 'mandate_pdf_key' },
  { folder: 'partners', table: 'partners', column: 'logo_key' },
  { folder: 'receipts', table: 'premium_charges', column: 'receipt_pdf_key' },
  { folder: 'releases', table: 'releases', column: 'signed_pdf_key' },
  { folder: 'withdrawals', table: 'co_tenant_withdrawals', column: 'receipt_pdf_key' },
  { folder: 'withdrawals', table: 'withdrawals', column: 'receipt_pdf_key' },
]

export const FOLDERS: readonly string[] = [...new Set(NAMING_COLUMNS.map(({ folder }) => folder))]

/** The folders of papers, which the server has made. People have brought the other files. */
export const PAPER_FOLDERS: ReadonlySet<string> = new Set(
  NAMING_COLUMNS.filter(({ column }) => column.endsWith('pdf_key')).map(({ folder }) => folder),
)

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

/** The column that names a file, such as `contracts.pdf_key`, and the file's key. */
export interface NamedKey {
  key: string
  namedBy: string
}

/**
 * The keys of all files that rows name now, in an order that stays the same.
 * @param last where an earlier look ended; it begins after it
 */
export async function* namedKeys(db: Kysely<Tables>, batch: number, last?: NamedKey): AsyncGenerator<NamedKey> {
  const nameOf = ({ table, column }: NamingColumn) => `${table}.${column}`
  const first = Math.max(
    NAMING_COLUMNS.findIndex((one) => nameOf(one) === last?.namedBy),
    0,
  )
  for (const naming of NAMING_COLUMNS.slice(first)) {
    const { table, column, live } = naming
    const namedBy = nameOf(naming)
    for (let after = namedBy === last?.namedBy ? last.key : '', more = true; more;) {
      const rows = await db
        .selectFrom(table as 'certificates')
        .select(sql<string>`${sql.ref(column)}`.as('key'))
        .where(sql<boolean>`${sql.ref(column)} > ${after}`)
        .$if(live !== undefined, (query) => query.where(sql.raw<boolean>(live ?? '')))
        .orderBy(sql.ref(column))
        .limit(batch)
        .execute()
      for (const { key } of rows) yield { key, namedBy }
      after = rows.at(-1)?.key ?? ''
      more = rows.length === batch
    }
  }
}
