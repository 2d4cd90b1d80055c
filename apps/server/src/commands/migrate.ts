import { loadConfig, readDotEnv } from '../platform/config/config.ts'
import { applyInTurn } from '../platform/database/apply-migrations.ts'
import { onMigrationConnection, openDatabase } from '../platform/database/connect.ts'
import { MIGRATIONS } from '../platform/database/migrate.ts'
import { inWords } from '../platform/database-command.ts'
import { prepareQueue } from './database-template.ts'

/**
 * `npm run migrate`: brings the tables of the configured database to this release, while processes of this and the last release run.
 * @param say prints messages
 * @returns the exit code: 0 up to date, 1 not
 */
export async function migrate(
  env: Record<string, string | undefined>,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  try {
    const config = loadConfig(env)
    if (config.database.url === null) {
      await (await openDatabase(config)).close()
      say.log('The embedded database is up to date. Each start migrates it.')
      return 0
    }
    const applied = await onMigrationConnection(config.database, async (database) => {
      const names = await applyInTurn(database, MIGRATIONS)
      await prepareQueue(database)
      return names
    })
    for (const name of applied) say.log(`applied ${name}`)
    say.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`)
    return 0
  } catch (error) {
    say.error(inWords(error))
    return 1
  }
}

/** Runs the command from a terminal, with the settings of the environment and of `.env`. */
export async function main(): Promise<number> {
  readDotEnv()
  return migrate(process.env)
}
