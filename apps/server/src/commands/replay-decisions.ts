import { ConfigError, loadConfig, readDotEnv } from '../platform/config/config.ts'
import { openDatabase, type AnyDatabase } from '../platform/database/connect.ts'
import { FolderLocked } from '../platform/database/folder-lock.ts'
import { replayDecisions } from '../office/workbench/replay.ts'

/**
 * `npm run decisions:replay`: repeats every stored decision of the rules in the configured database under its own version of the rules, and
 * reports the differences. It changes nothing except that it updates outdated tables.
 * @param say prints messages
 * @returns the exit code: 0 all the same, 1 at least one differs or the data could not be read
 */
export async function replayAll(
  env: Record<string, string | undefined>,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  let database: AnyDatabase | undefined
  try {
    database = await openDatabase(loadConfig(env))
    const began = performance.now()
    const { decisions, different, versions } = await replayDecisions(
      database,
      ({ refId, decisionId, ruleSetVersion, differs }) =>
        say.log(`${refId}  decision ${decisionId}  rule set ${ruleSetVersion}  differs in ${differs.join(', ')}`),
    )
    for (const [version, count] of Object.entries(versions).sort()) say.log(`Rule set ${version}: ${count} decisions`)
    say.log(
      `${decisions} decisions replayed in ${((performance.now() - began) / 1000).toFixed(1)} s, ${different} differ`,
    )
    return different === 0 ? 0 : 1
  } catch (error) {
    say.error(inWords(error))
    return 1
  } finally {
    await database?.close()
  }
}

function inWords(error: unknown): string {
  if (error instanceof FolderLocked)
    return `The server is running, and its embedded database takes one process at a time.\nStop the server and run this again.\n(${error.message})`
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? error.message : String(error)
}

/** Runs the command from a terminal, with the settings of the environment and of `.env`. */
export async function main(): Promise<number> {
  readDotEnv()
  return replayAll(process.env)
}
