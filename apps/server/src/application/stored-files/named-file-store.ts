import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * A column whose rows name files of the storage. `folder` is the first part of their keys, the column `owner` has the second; `sha256` is the column with
 * the file's hash; `live` limits it to rows that still need theirs.
 */
interface NamingColumn {
  folder: string
  table: keyof Tables & string
  column: string
  owner?: string
  sha256?: string
  live?: string
}

/**
 * Every column that names a file. A file in one of these folders that no such row names is an orphan. Files in other folders are
 * never touched. A test compares this list with the columns of the database.
 */
export const NAMING_COLUMNS: readonly NamingColumn[] = [
  { folder: 'certificates', table: 'certificates', column: 'pdf_key', owner: 'policy_id', sha256: 'pdf_sha256' },
  { folder: 'claims', table: 'claim_evidence', column: 'storage_key', sha256: 'sha256' },
  { folder: 'contracts', table: 'contracts', column: 'pdf_key', owner: 'id', sha256: 'pdf_sha256' },
  { folder: 'contracts', table: 'contracts', column: 'signed_pdf_key', owner: 'id', sha256: 'signed_pdf_sha256' },
  { folder: 'documents', table: 'documents', column: 'storage_key', sha256: 'sha256', live: 'removed_at is null' },
  { folder: 'mandates', table: 'card_setups', column: 'mandate_pdf_key', owner: 'id' },
  { folder: 'partners', table: 'partners', column: 'logo_key', owner: 'id' },
  { folder: 'receipts', table: 'premium_charges', column: 'receipt_pdf_key', owner: 'id' },
  { folder: 'releases', table: 'releases', column: 'signed_pdf_key', owner: 'policy_id', sha256: 'signed_pdf_sha256' },
  { folder: 'withdrawals', table: 'co_tenant_withdrawals', column: 'receipt_pdf_key', owner: 'id' },
  { folder: 'withdrawals', table: 'withdrawals', column: 'receipt_pdf_key', owner: 'id' },
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

/** The facts of a row about the file that it names. */
export interface NamedFile extends NamedKey {
  /** Whether the key is one of this row, as far as keys name the rows of their files. */
  owned: boolean
  /** Hexadecimal; null if the row has none. */
  sha256: string | null
}

/**
 * The keys of all files that rows name now, in an order that stays the same.
 * @param last where an earlier look ended; it begins after it
 */
export async function* namedKeys(db: Kysely<Tables>, batch: number, last?: NamedKey): AsyncGenerator<NamedFile> {
  const nameOf = ({ table, column }: NamingColumn) => `${table}.${column}`
  const first = Math.max(
    NAMING_COLUMNS.findIndex((one) => nameOf(one) === last?.namedBy),
    0,
  )
  for (const naming of NAMING_COLUMNS.slice(first)) {
    const { folder, table, column, owner, sha256, live } = naming
    const namedBy = nameOf(naming)
    for (let after = namedBy === last?.namedBy ? last.key : '', more = true; more;) {
      const rows = await db
        .selectFrom(table as 'certificates')
        .select([
          sql<string>`${sql.ref(column)}`.as('key'),
          sql<string | null>`${owner === undefined ? null : sql.ref(owner)}::text`.as('owner'),
          sql<string | null>`${sha256 === undefined ? null : sql.ref(sha256)}::text`.as('sha256'),
        ])
        .where(sql<boolean>`${sql.ref(column)} > ${after}`)
        .$if(live !== undefined, (query) => query.where(sql.raw<boolean>(live ?? '')))
        .orderBy(sql.ref(column))
        .limit(batch)
        .execute()
      for (const { owner: of, ...row } of rows)
        yield { ...row, namedBy, owned: of === null || row.key.startsWith(`${folder}/${of}/`) }
      after = rows.at(-1)?.key ?? ''
      more = rows.length === batch
    }
  }
}
