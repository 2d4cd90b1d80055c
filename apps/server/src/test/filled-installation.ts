import { sql } from 'kysely'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase, type AnyDatabase } from '../platform/database/connect.ts'
import { ApiServer } from './api-server.ts'
import { claimable, sendEvidence } from './claims.ts'
import { httpApiOf } from './http-api.ts'

/** For tests: opens the database of an installation that no server uses. */
export async function withDatabase<T>(
  env: Record<string, string>,
  read: (database: AnyDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(loadConfig(env))
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}

/** For tests: fills an empty installation with a policy, a claim, its evidence, papers and mails, and stops the server. */
export function fillInstallation(env: Record<string, string>): Promise<void> {
  return withDatabase(env, async (database) => {
    const api = await ApiServer.start({ database, settings: env })
    try {
      const server = httpApiOf(api)
      const mine = await claimable(server)
      const { body } = await mine.claim(300)
      const path = `/landlord/policies/${mine.link}/claims/${body.id}/items/${body.items[0]!.id}/evidence`
      const { status } = await sendEvidence(server, path, await mine.landlordHeaders())
      if (status !== 200) throw new Error(`the evidence was answered with ${status}`)
      await server.runJobs()
    } finally {
      await api.close()
    }
  })
}

/** For tests: every row of the product's tables as text, in a fixed order. */
export function allRows(env: Record<string, string>): Promise<Record<string, string[]>> {
  return withDatabase(env, ({ kysely }) => rowsOf(kysely))
}

/** The same of an open database. */
async function rowsOf(kysely: AnyDatabase['kysely']): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(kysely)
  const all: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(name)} t order by 1`.execute(kysely)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/**
 * For tests: the tables in which `act` changes a row, and `jobs` if it enqueues one. The counts of calls are no state of a person.
 */
export async function changedBy(kysely: AnyDatabase['kysely'], act: () => Promise<unknown>): Promise<string[]> {
  const read = async () => {
    const jobs = await sql<{ id: string }>`select id::text from jobs.job order by 1`.execute(kysely)
    return { ...(await rowsOf(kysely)), call_limits: [], jobs: jobs.rows.map(({ id }) => id) } as Record<
      string,
      string[]
    >
  }
  const before = await read()
  await act()
  const after = await read()
  return Object.keys(after).filter((table) => after[table]!.join('\n') !== before[table]!.join('\n'))
}
