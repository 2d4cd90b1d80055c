import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bin, cache, root } from '../../../../../scripts/workspace.mjs'
import { createTestDatabase } from '../../test/test-database.ts'
import type { AnyDatabase } from './connect.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  /** The database fills the column if an insert leaves it out. */
  filled: boolean
}

/** The type of the values that the drivers return, see database.ts. No statement reads the words of a search (tsvector). */
const READ_AS: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  jsonb: 'unknown',
  _text: 'readonly string[]',
  _uuid: 'readonly string[]',
  _timestamptz: 'readonly Date[]',
}

/** TypeScript that compiles only if the types of the tables fit the columns. The names of tables and columns are compared by exported-columns.api.test.ts. */
function checkOf(columns: readonly Column[]): string {
  const lines = columns.map(({ table, name, type, nullable, filled }, index) => {
    const mayBeLeftOut = nullable || filled ? '' : ', false'
    const facts = `${mayBeLeftOut ? 'Required' : 'Read'}Facts<'${table}', '${name}', ${READ_AS[type]}>`
    return `export const _${index}: ${facts} = [true, ${nullable}${mayBeLeftOut}] // ${table}.${name}: ${type}`
  })
  return `import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '${join(root, 'apps/server/src/platform/database/tables.ts')}'
type Cell<T extends keyof Tables, C extends keyof Selectable<Tables[T]>> = Selectable<Tables[T]>[C]
type NewCell<T extends keyof Tables, C> = C extends keyof Insertable<Tables[T]> ? Insertable<Tables[T]>[C] : undefined
/** It is read as this type; it may be null. */
type ReadFacts<T extends keyof Tables, C extends keyof Selectable<Tables[T]>, As> =
  [NonNullable<Cell<T, C>> extends As ? true : false, null extends Cell<T, C> ? true : false]
/** And it may be left out of an insert. */
type RequiredFacts<T extends keyof Tables, C extends keyof Selectable<Tables[T]>, As> =
  [...ReadFacts<T, C, As>, undefined extends NewCell<T, C> ? true : false]
${lines.join('\n')}
`
}

let database: AnyDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

it('the types of the tables are those of the migrated database', async () => {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns
    where table_schema = 'public' and udt_name <> 'tsvector' and table_name not like 'kysely\\_%' and table_name not like 'sandbox\\_card\\_%'
    order by 1, ordinal_position`.execute(database.kysely)
  expect(rows.length).toBeGreaterThan(500)
  expect(rows.filter(({ type }) => !(type in READ_AS))).toEqual([])

  const folder = join(cache, `table types of ${database.kind}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'check.ts'), checkOf(rows))
  const include = ['check.ts', join(root, 'apps/server/src/**/*tables.ts')]
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.json'), include }))
  const faults = await promisify(execFile)(bin('tsc'), ['-p', folder, '--pretty', 'false'], { cwd: folder }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split('\n'),
  )
  const named = faults.map((fault) => {
    const row = rows[Number(/'_(\d+)'/.exec(fault)?.[1] ?? NaN)]
    return row ? `${row.table}.${row.name}: ${fault}` : fault
  })
  expect(named).toEqual([])
})
