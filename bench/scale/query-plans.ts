import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ServerDatabase } from '../../apps/server/src/platform/database/server.ts'
import type { Tables } from '../../apps/server/src/platform/database/tables.ts'

/** A table with more rows must not be read whole by a hot query. */
const LARGE = 1_000

interface Statement {
  sql: string
  values: readonly unknown[]
}

/** PostgreSQL's work for one statement. */
export interface PlanFigures {
  sql: string
  /** 8 kB pages, from the cache or the disk. */
  buffers: number
  ms: number
  /** Large tables that were read whole. */
  readWhole: string[]
  /** The nodes that read tables, such as `Index Scan policies_next_charge_idx`. */
  reads: string[]
}

/** Notes each statement, with its values, that `run` executes. A statement that repeats is noted once, with its first values, or each time. */
export async function noteStatements(
  database: ServerDatabase,
  run: (noted: ServerDatabase) => Promise<unknown>,
  repeats: 'once' | 'each' = 'once',
): Promise<Statement[]> {
  const statements = new Map<string, Statement>()
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql, parameters } }) => {
      const key = repeats === 'once' ? sql : `${statements.size} ${sql}`
      if (!statements.has(key)) statements.set(key, { sql, values: parameters })
    },
  })
  await run({
    ...database,
    kysely,
    reading: (work) => work(kysely),
    transaction: (work) => kysely.transaction().execute(work),
  })
  return [...statements.values()].filter(({ sql }) => /^\s*(?:select|with|update|insert|delete)/i.test(sql))
}

/**
 * Executes a statement as a prepared one, in a transaction that is rolled back, and returns the figures of its second run, with warm caches.
 * A connection plans a hot statement with its values at first, and later without them: both plans are looked at, and the worse is returned.
 */
export async function planOf(client: pg.Client, { sql, values }: Statement): Promise<PlanFigures> {
  const large = await largeTables(client)
  await client.query('begin')
  try {
    await client.query(`prepare measured as ${sql}`)
    const given = values.map(literal).join(', ')
    const figures: PlanFigures[] = []
    for (const mode of ['force_custom_plan', 'force_generic_plan'])
      for (let round = 0; round < 2; round++) {
        await client.query(`set local plan_cache_mode = ${mode}`)
        await client.query('savepoint round')
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (analyze, buffers, format json) execute measured${given === '' ? '' : `(${given})`}`,
        )
        await client.query('rollback to savepoint round')
        if (round > 0) figures.push(figuresOf(sql, rows[0]!['QUERY PLAN'][0].Plan, large))
      }
    return figures.reduce((worse, one) => (one.buffers > worse.buffers ? one : worse))
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
  )
  return new Set(rows.map(({ relname }) => relname))
}

/** The untyped literal of a value, which takes the type of its parameter. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join()}}`)
  return pg.escapeLiteral(String(value))
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Total Time': number
  'Actual Loops': number
  Plans?: Node[]
}

function figuresOf(sql: string, plan: Node, large: ReadonlySet<string>): PlanFigures {
  // A part of the plan that was never executed read nothing.
  const nodes = allNodes(plan).filter((node) => node['Actual Loops'] > 0)
  const readWhole = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '')
  const reads = nodes
    .filter((node) => node['Node Type'].endsWith('Scan') && (node['Index Name'] ?? node['Relation Name']) !== undefined)
    .map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`)
  return {
    sql,
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    ms: plan['Actual Total Time'],
    readWhole: [...new Set(readWhole)],
    reads: [...new Set(reads)],
  }
}

function allNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}
