import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from './platform/clock.ts'
import { ConfigError, loadConfig, readDotEnv } from './platform/config/config.ts'
import { openDatabase } from './platform/database/connect.ts'
import { END_WITHIN_MS } from './platform/shutdown.ts'

/** Beside the server, in the source tree and in the built one alike. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

readDotEnv()
let config
try {
  config = loadConfig()
} catch (error) {
  endWrongSettings(error)
}

const webFolder = existsSync(join(WEB_FOLDER, 'app.html')) ? WEB_FOLDER : null
// The database opens while everything else is being loaded. What happens to it is told once the log is there.
let broken = (_error: Error) => {}
const opening = openDatabase(config, (error) => broken(error))
opening.catch(() => {})
const [{ buildApp }, { startServer }, { openFonts }] = await Promise.all([
  import('./app.ts'),
  import('./start-server.ts'),
  import('./platform/pdf/fonts.ts'),
])
const server = await startServer(
  config,
  systemClock,
  (deps) => buildApp(deps, { webFolder }),
  (_config, onConnectionError) => {
    broken = onConnectionError ?? broken
    return opening
  },
).catch(endWrongSettings)

/** Where this process answers; an agreed public address may differ. */
export const url = server.url

// The first paper should not wait for its letters, nor the first address for the towns; and the first visitor not for either.
setTimeout(() => {
  openFonts()
  server.deps.addresses.prepare()
}, 3_000).unref()

// A process that fails of itself ends as it would anyway, but tells first.
if (config.errorReporting.dsn !== null) {
  process.once('uncaughtException', (error) => {
    server.app.log.fatal({ err: error }, 'the process failed')
    server.deps.errorReporting.report(error)
    void server.deps.errorReporting.close().finally(() => process.exit(1))
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // A second signal ends the process at once, as it does by default. Whatever hangs, such as a connection of the database, ends with it.
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

/** Says which settings are wrong, without a trace of the code; any other error is thrown on. */
function endWrongSettings(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
