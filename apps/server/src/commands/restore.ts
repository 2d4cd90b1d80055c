import { readDotEnv } from '../platform/config/config.ts'
import { runRestore } from './backup.ts'

/** Runs `npm run restore` from a terminal, with the settings of the environment and of `.env`. */
export async function main(args: readonly string[]): Promise<number> {
  readDotEnv()
  return runRestore(args, process.env)
}
