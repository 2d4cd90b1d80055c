import type { EmbeddedDatabase } from './embedded.ts'
import type { ServerDatabase } from './server.ts'

/** A table after the move: both databases have these rows, with this hash over all of them. */
export interface MovedTable {
  table: string
  rows: number
  hash: string
}

/** The server's database is not empty, or a table differs. Nothing was moved. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused'
}

interface Side {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

const BATCH = 500
/** Tables of the queue. Its other tables hold settings and statistics, which the queue makes again. */
const OF_QUEUE = ['jobs.schedule', 'jobs.job']
/** Both sides write values as the same text. */
const SAME_TEXT = [`timezone = 'UTC'`, `datestyle = 'ISO'`, `bytea_output = 'hex'`, `extra_float_digits = 1`]

/**
 * Copies all rows of an embedded database to an empty one on a server, both with the tables of this release, and compares every table by the number and
 * a hash of its rows. One transaction of the server: all or nothing. The embedded database stays as it is.
 * @throws MoveRefused
 */
export async function moveTables(source: EmbeddedDatabase, target: ServerDatabase): Promise<MovedTable[]> {
  const from: Side = source.pglite
  for (const setting of SAME_TEXT) await from.query(`set ${setting}`)
  const client = await target.pool.connect()
  const to = client as Side
  try {
    await to.query('begin')
    for (const setting of SAME_TEXT) await to.query(`set local ${setting}`)
    const moved = await moveAll(from, to)
    await to.query('commit')
    return moved
  } catch (error) {
    await to.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function moveAll(from: Side, to: Side): Promise<MovedTable[]> {
  const ours = await tablesOf(to)
  const unequal = (await tablesOf(from)).filter((table) => !ours.includes(table))
  if (unequal.length > 0) throw new MoveRefused(`The server's database has no table ${unequal.join(', ')}`)
  const tables = [...ours, ...OF_QUEUE]
  for (const table of tables) await refuseRows(to, table)
  const restoreChecks = await withoutChecks(to, ours)
  await to.query(
    `insert into jobs.queue select * from jsonb_populate_recordset(null::jobs.queue, $1::jsonb) on conflict do nothing`,
    [JSON.stringify((await from.query(`select * from jobs.queue`)).rows)],
  )
  const columns = new Map<string, string[]>()
  for (const table of tables) {
    const names = await columnsOf(to, table)
    if (names.toSorted().join() !== (await columnsOf(from, table)).toSorted().join())
      throw new MoveRefused(`${table} has other columns on the server`)
    columns.set(table, names)
    await copyRows(from, to, table, names)
  }
  await copySequences(from, to)
  await restoreChecks()
  const moved: MovedTable[] = []
  for (const [table, names] of columns) moved.push(await compared(from, to, table, names))
  return moved
}

/** The tables with the rows of the product, in the notation of SQL. */
async function tablesOf(side: Side): Promise<string[]> {
  const { rows } = await side.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%' order by 1`,
  )
  return rows.map(({ table }) => table)
}

async function refuseRows(to: Side, table: string): Promise<void> {
  const { rows } = await to.query(`select 1 from ${table} limit 1`)
  if (rows.length > 0)
    throw new MoveRefused(`The server's database is in use: ${table} has rows. Name an empty database`)
}

/** Foreign keys would ask for an order of the tables, and triggers would write rows that are copied, too. */
async function withoutChecks(to: Side, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await to.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of keys) await to.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await to.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { table, name, definition } of keys)
      await to.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of tables) await to.query(`alter table ${table} enable trigger user`)
  }
}

/** The columns in the order of the table's row type. Migrations that were applied in another order give another order. */
async function columnsOf(side: Side, table: string): Promise<string[]> {
  const { rows } = await side.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Rows travel as the text of their row type, which keeps every type as it is. */
async function copyRows(from: Side, to: Side, table: string, columns: readonly string[]): Promise<void> {
  await from.query('begin')
  try {
    await from.query(`declare moved cursor for select row(${columns.join(', ')})::text as row from ${table}`)
    for (;;) {
      const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from moved`)
      if (rows.length === 0) return
      await to.query(
        `insert into ${table} (${columns.join(', ')}) overriding system value
          select ${columns.map((name) => `(r).${name}`).join(', ')} from (select unnest($1::text[])::${table} as r) as moved`,
        [rows.map(({ row }) => row)],
      )
    }
  } finally {
    await from.query('rollback')
  }
}

async function copySequences(from: Side, to: Side): Promise<void> {
  const { rows } = await from.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) {
    const { rows: states } = await from.query<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from ${name}`,
    )
    await to.query(`select setval($1::regclass, $2, $3)`, [name, states[0]?.last, states[0]?.called])
  }
}

async function compared(from: Side, to: Side, table: string, columns: readonly string[]): Promise<MovedTable> {
  const text = `select count(*)::int as rows, md5(coalesce(string_agg(one, '' order by one collate "C"), '')) as hash
    from (select md5(row(${columns.join(', ')})::text) as one from ${table}) as hashes`
  const [was, is] = await Promise.all([
    from.query<Omit<MovedTable, 'table'>>(text),
    to.query<Omit<MovedTable, 'table'>>(text),
  ])
  const [before, after] = [was.rows[0], is.rows[0]]
  if (before === undefined || after === undefined || before.rows !== after.rows || before.hash !== after.hash)
    throw new MoveRefused(`${table} differs after the copy`)
  return { table, ...after }
}
