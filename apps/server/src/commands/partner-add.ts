import { join } from 'node:path'
import { loadConfig, readDotEnv, type Config } from '../platform/config/config.ts'
import { CommandRefused, inWords } from '../platform/database-command.ts'
import { openClock } from '../platform/movable-clock.ts'
import { openDatabase, type AnyDatabase } from '../platform/database/connect.ts'
import { JOBS } from '../all-jobs.ts'
import { createQueue } from '../platform/queue/queue.ts'
import { readPartnerCommand, runPartnerCommand } from '../partner-portal/command/partner-command.ts'
import { createAddressProvider } from '../platform/providers/addresses/registry.ts'
import { storageOf } from '../platform/providers/storage/registry.ts'

/**
 * `npm run partner:add`: adds a partner to the configured database, with homes to try it with if asked.
 * @param say prints messages
 * @returns the exit code: 0 done, 1 not done, 2 the command itself is wrong
 */
export async function partnerAdd(
  args: readonly string[],
  env: Record<string, string | undefined>,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  let database: AnyDatabase | undefined
  let understood = false
  try {
    const command = readPartnerCommand(args)
    const config = loadConfig(env)
    understood = true
    database = await openDatabase(config)
    const queue = await createQueue(database, JOBS, {
      works: false,
      migrates: config.database.migrateOnStart,
      onError: (error) => say.error(inWords(error)),
    })
    try {
      say.log(
        `\n${await runPartnerCommand({ config, database, queue, clock: openClock(config), ...(await providers(config, (error) => say.error(inWords(error)))) }, command)}\n`,
      )
    } finally {
      await queue.stop()
    }
    return 0
  } catch (error) {
    say.error(inWords(error))
    return error instanceof CommandRefused && !understood ? 2 : 1
  } finally {
    await database?.close()
  }
}

async function providers(config: Config, onFault: (error: Error) => void) {
  return {
    addresses: createAddressProvider({
      ...config.addresses,
      placeIdSecrets: config.keys.place,
      streetsFolder: join(config.dataDir, 'addresses'),
      onFault,
    }),
    storage: await storageOf(config),
  }
}

/** Runs the command from a terminal, with the settings of the environment and of `.env`. */
export async function main(args: readonly string[]): Promise<number> {
  readDotEnv()
  return partnerAdd(args, process.env)
}
