import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig, readDotEnv } from '../platform/config/config.ts'
import { applyInTurn } from '../platform/database/apply-migrations.ts'
import { onMigrationConnection } from '../platform/database/connect.ts'
import { openEmbeddedDatabase } from '../platform/database/embedded.ts'
import { MIGRATIONS, migrateToLatest } from '../platform/database/migrate.ts'
import { moveTables, type MovedTable } from '../platform/database/move-tables.ts'
import { CommandRefused, inWords } from '../platform/database-command.ts'
import { prepareQueue } from './database-template.ts'

/**
 * `npm run database:move`: copies the embedded database in DATA_DIR to the empty database of DATABASE_URL and compares every table. The embedded one
 * stays.
 * @param say prints messages
 * @returns the exit code: 0 moved, 1 not
 */
export async function moveDatabase(
  env: Record<string, string | undefined>,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  try {
    const { database, dataDir, storage } = loadConfig(env)
    if (database.url === null)
      throw new CommandRefused('DATABASE_URL is not set: it names the empty database to move to')
    if (!existsSync(join(dataDir, 'pg'))) throw new CommandRefused('There is no embedded database in DATA_DIR')
    const source = await openEmbeddedDatabase({ dataDir })
    let moved: MovedTable[]
    try {
      await migrateToLatest(source)
      await prepareQueue(source)
      moved = await onMigrationConnection(database, async (target) => {
        await applyInTurn(target, MIGRATIONS)
        await prepareQueue(target)
        return moveTables(source, target)
      })
    } finally {
      await source.close()
    }
    for (const { table, rows, hash } of moved) if (rows > 0) say.log(`${table}: ${rows} rows, equal (${hash})`)
    const total = moved.reduce((sum, { rows }) => sum + rows, 0)
    say.log(`\n${total} rows of ${moved.length} tables are moved, and every table is equal.`)
    say.log(
      `Set DATABASE_URL for every process before the next start. DATA_DIR keeps the generated keys${storage.url === null ? ', the files' : ''} and the mails; every process needs them. Its folder pg is not used any more: keep it until the server has a backup.`,
    )
    return 0
  } catch (error) {
    say.error(inWords(error))
    return 1
  }
}

/** Runs the command from a terminal, with the settings of the environment and of `.env`. */
export async function main(): Promise<number> {
  readDotEnv()
  return moveDatabase(process.env)
}
