import { resolve } from 'node:path'
import { loadConfig, readDotEnv } from '../platform/config/config.ts'
import { CommandRefused, inWords, optionsOf } from '../platform/database-command.ts'
import { openClock } from '../platform/movable-clock.ts'
import { backUp } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'

type Say = Pick<Console, 'log' | 'error'>
type Environment = Record<string, string | undefined>

/** `npm run backup -- --to <folder>`: rows and files of the configured installation. Returns the exit code. */
export function runBackup(args: readonly string[], env: Environment, say: Say = console): Promise<number> {
  return told(say, async () => {
    const { to } = optionsOf(args, ['to'])
    if (to === undefined) throw new CommandRefused('Name a new folder: npm run backup -- --to /backups/2026-05-04')
    const config = loadConfig(env)
    const { rows, files, keys } = await backUp(config, resolve(to), openClock(config).now())
    const count = Object.values(rows.tables).reduce((sum, one) => sum + one, 0)
    return [
      `Backed up ${count} rows of ${Object.keys(rows.tables).length} tables and ${files.count} files (${files.bytes} bytes) to ${to}.`,
      `The keys are not in it. Keep these elsewhere, and the seal: ${Object.keys(keys).join(', ')}.`,
    ].join('\n')
  })
}

/** `npm run restore -- --from <folder>`: into an empty database and an empty storage. Returns the exit code. */
export function runRestore(args: readonly string[], env: Environment, say: Say = console): Promise<number> {
  return told(say, async () => {
    const { from } = optionsOf(args, ['from'])
    if (from === undefined)
      throw new CommandRefused('Name the folder of a backup: npm run restore -- --from /backups/2026-05-04')
    const { madeAt, files } = await restore(loadConfig(env), resolve(from))
    return `Restored the backup of ${madeAt} with ${files.count} files. Check it: npm run check:integrity`
  })
}

async function told(say: Say, work: () => Promise<string>): Promise<number> {
  try {
    say.log(`\n${await work()}\n`)
    return 0
  } catch (error) {
    say.error(inWords(error))
    return 1
  }
}

/** Runs the backup from a terminal, with the settings of the environment and of `.env`. */
export async function main(args: readonly string[]): Promise<number> {
  readDotEnv()
  return runBackup(args, process.env)
}
