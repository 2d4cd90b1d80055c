import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { MIGRATION_LIMITS } from '../../apps/server/src/platform/database/connections.ts'
import { openServerDatabase, type ServerDatabase } from '../../apps/server/src/platform/database/server.ts'

/** Creates a database for a measurement on a server. Its statements may take minutes. `close` drops it. */
export async function openNewDatabase(
  serverUrl: string,
): Promise<{ database: ServerDatabase; client: pg.Client; url: string; close(): Promise<void> }> {
  const name = `scale_${randomBytes(4).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const database = await openServerDatabase({ url: url.href, poolSize: 4, prepare: true, limits: MIGRATION_LIMITS })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    database,
    client,
    url: url.href,
    async close() {
      await client.end()
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
