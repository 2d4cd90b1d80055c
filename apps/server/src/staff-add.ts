import { systemClock } from './clock.ts'
import { ConfigError, loadConfig, readDotEnv } from './config.ts'
import { openDatabase, type AnyDatabase } from './database/connect.ts'
import { FolderLocked } from './database/folder-lock.ts'
import { CommandRefused, readStaffCommand, runStaffCommand } from './modules/office-session/staff-command.ts'

/**
 * `npm run staff:add`: makes an account of the office on the database of the settings, also where nobody can sign in yet.
 * @param say where its words go
 * @returns the exit code: 0 done, 1 not done, 2 the command itself is wrong
 */
export async function staffAdd(args: readonly string[], env: Record<string, string | undefined>, say: Pick<Console, 'log' | 'error'> = console): Promise<number> {
  let database: AnyDatabase | undefined
  let understood = false
  try {
    const config = loadConfig(env)
    const command = readStaffCommand(args, config.defaultLocale)
    understood = true
    database = await openDatabase(config)
    say.log(`\n${await runStaffCommand({ config, database, clock: systemClock }, command)}\n`)
    return 0
  } catch (error) {
    say.error(inWords(error))
    return error instanceof CommandRefused && !understood ? 2 : 1
  } finally {
    await database?.close()
  }
}

function inWords(error: unknown): string {
  if (error instanceof FolderLocked) {
    return `The server is running, and its embedded database takes one process at a time.\nStop the server, run this again, and start it: nothing was changed.\n(${error.message})`
  }
  if (error instanceof CommandRefused || error instanceof ConfigError) return error.message
  return error instanceof Error ? error.message : String(error)
}

/** From a terminal: with the settings of the environment and of `.env`. */
export async function main(args: readonly string[]): Promise<number> {
  readDotEnv()
  return staffAdd(args, process.env)
}
