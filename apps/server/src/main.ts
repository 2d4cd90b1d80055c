import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openClock } from './platform/movable-clock.ts'
import { loadConfig, readDotEnv, type Config } from './platform/config/config.ts'
import { openDatabase } from './platform/database/connect.ts'
import { END_WITHIN_MS } from './platform/shutdown.ts'
import { startFault } from './platform/start-faults.ts'

/** The relative path is the same in the source tree and in the build. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

readDotEnv()
let config: Config | undefined
try {
  config = loadConfig()
} catch (error) {
  endStart(error)
}

const webFolder = existsSync(join(WEB_FOLDER, 'app.html')) ? WEB_FOLDER : null
// The database opens while the other modules load. Its errors are reported once the log exists.
let broken = (_error: Error) => {}
const opening = openDatabase(config, (error) => broken(error))
opening.catch(() => {})
const [{ buildApp }, { startServer }] = await Promise.all([import('./app.ts'), import('./start-server.ts')])
const server = await startServer(config, openClock(config), (deps) => buildApp(deps, { webFolder }), {
  open: (_config, onConnectionError) => {
    broken = onConnectionError ?? broken
    return opening
  },
}).catch(endStart)

/** URL that this process listens on. The public address in the settings may differ. */
export const url = server.url

// Load towns in advance for the first address, but late enough not to delay the first visitor.
setTimeout(() => server.deps.addresses.prepare(), 3_000).unref()

// An uncaught exception ends the process anyway; report it first.
if (config.errorReporting.dsn !== null) {
  process.once('uncaughtException', (error) => {
    server.app.log.fatal({ err: error }, 'the process failed')
    server.deps.errorReporting.report(error)
    void server.deps.errorReporting.close().finally(() => process.exit(1))
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // A second signal ends the process at once, as it does by default. The timer ends a process that hangs, for example on a database connection.
    setTimeout(() => {
      server.app.log.error('the process did not end in order')
      process.exit(1)
    }, END_WITHIN_MS - 1_000).unref()
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

/** Prints why the server cannot start, in a sentence without a stack trace. Rethrows an error that only a developer can mend. */
function endStart(error: unknown): never {
  const fault = startFault(error, config ?? null)
  if (fault === null) throw error
  console.error(fault)
  process.exit(1)
}
