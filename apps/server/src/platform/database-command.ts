import { parseArgs } from 'node:util'
import { ConfigError, loadConfig, readDotEnv, type Config } from './config/config.ts'
import { openDatabase, type AnyDatabase } from './database/connect.ts'
import { FolderLocked } from './database/folder-lock.ts'
import type { Deps } from './deps.ts'
import { openClock } from './movable-clock.ts'

/** Expected failure of a command. Its message is meant for the terminal. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** A command that works on the configured database, even before any account can sign in. */
export interface DatabaseCommand<C> {
  /** @throws CommandRefused naming all mistakes at once */
  read(args: readonly string[], defaultLanguage: Config['defaultLocale']): C
  /**
   * Runs the command and returns a message for the terminal.
   * @param say prints messages at once, for results that must survive a failure later in the run
   * @throws CommandRefused
   */
  run(deps: Pick<Deps, 'config' | 'database' | 'clock'>, command: C, say?: Pick<Console, 'log'>): Promise<string>
}

/**
 * @param say prints a message
 * @returns the exit code: 0 done, 1 not done, 2 the command itself is wrong
 */
export async function runDatabaseCommand<C>(
  { read, run }: DatabaseCommand<C>,
  args: readonly string[],
  env: Record<string, string | undefined>,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  let database: AnyDatabase | undefined
  let understood = false
  try {
    const config = loadConfig(env)
    const command = read(args, config.defaultLocale)
    understood = true
    database = await openDatabase(config)
    const deps = { config, database, clock: openClock(config) }
    say.log(`\n${await run(deps, command, say)}\n`)
    return 0
  } catch (error) {
    say.error(inWords(error))
    return error instanceof CommandRefused && !understood ? 2 : 1
  } finally {
    await database?.close()
  }
}

/** Runs a command from a terminal, with the settings of the environment and of `.env`. */
export async function fromTerminal<C>(command: DatabaseCommand<C>, args: readonly string[]): Promise<number> {
  readDotEnv()
  return runDatabaseCommand(command, args, process.env)
}

/** Parses options with a value each, and switches. @throws CommandRefused with the parser's message */
export function optionsOf<Name extends string, Switch extends string = never>(
  args: readonly string[],
  names: readonly Name[],
  switches: readonly Switch[] = [],
): Partial<Record<Name, string>> & Partial<Record<Switch, boolean>> {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ])
  try {
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name, string>> &
      Partial<Record<Switch, boolean>>
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}

/** Message of an error for the terminal. */
export function inWords(error: unknown): string {
  if (error instanceof FolderLocked) {
    return `The server is running, and its embedded database takes one process at a time.\nStop the server, run this again, and start it: nothing was changed.\n(${error.message})`
  }
  if (error instanceof CommandRefused || error instanceof ConfigError) return error.message
  return error instanceof Error ? error.message : String(error)
}
