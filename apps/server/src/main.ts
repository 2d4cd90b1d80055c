import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { ConfigError, loadConfig, readDotEnv } from './config.ts'
import { openFonts } from './documents/fonts.ts'
import { startServer } from './start-server.ts'

/** Beside the server, in the source tree and in the built one alike. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

readDotEnv()
let config
try {
  config = loadConfig()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}

const webFolder = existsSync(join(WEB_FOLDER, 'app.html')) ? WEB_FOLDER : null
const server = await startServer(config, systemClock, (deps) => buildApp(deps, { webFolder }))

/** Where this process answers; an agreed public address may differ. */
export const url = server.url

// The first paper should not wait for its letters, and the first visitor not for them either.
setTimeout(openFonts, 3_000).unref()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // A second signal ends the process at once, as it does by default.
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
