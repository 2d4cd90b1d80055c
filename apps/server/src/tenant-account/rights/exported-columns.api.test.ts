import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyDatabase } from '../../platform/database/connect.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { EXPORTED_COLUMNS } from './exported-columns.ts'

let database: AnyDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** Tables of libraries and of the sandbox provider, which the type of the database does not have. */
const OTHER_TABLES = /^(?:kysely_migration|sandbox_card_)/

it('declares each column of the migrated database, and no other', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by 1`.execute(database.kysely)
  const real = rows.filter(({ table }) => !OTHER_TABLES.test(table))
  const declared = Object.entries(EXPORTED_COLUMNS)
  expect(declared.map(([table]) => table).sort()).toEqual(real.map(({ table }) => table).sort())
  for (const [table, columns] of declared)
    if (columns !== 'nothing')
      expect(Object.keys(columns).sort(), table).toEqual(
        [...(real.find((one) => one.table === table)?.columns ?? [])].sort(),
      )
})

it('declares the columns of each table that refers to a person', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.kysely)
  const reached = new Set(['accounts', 'applications'])
  for (let size = 0; size < reached.size;) {
    size = reached.size
    for (const { child, parent } of rows)
      if (reached.has(parent) && EXPORTED_COLUMNS[parent as keyof typeof EXPORTED_COLUMNS] !== 'nothing')
        reached.add(child)
  }
  const withColumns = Object.entries(EXPORTED_COLUMNS).flatMap(([table, columns]) =>
    columns === 'nothing' ? [] : table,
  )
  expect(withColumns.filter((table) => !reached.has(table))).toEqual([])
  // Rows of these tables hold search words, secrets, counters or mailboxes of landlords only.
  expect([...reached].filter((table) => !withColumns.includes(table)).sort()).toEqual([
    'account_password_links',
    'application_search',
    'application_tokens',
    'erasures',
    'landlord_contact_changes',
    'landlord_erasure_contracts',
    'letter_codes',
    'link_secrets',
    'restricted_contracts',
    'search_due',
  ])
})
