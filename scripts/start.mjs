// npm start [-- --demo]: installs and builds missing parts, then runs the server in this same process, so that a built tree answers at once. With
// --demo it serves the demonstration in ./demo (or DATA_DIR), and makes it first if the folder does not exist. Each step prints its duration.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { isPortFree } from './free-port.mjs'
import { installPackages, root, run, secondsSince, step } from './workspace.mjs'

process.chdir(root)
// As in the server: environment variables take precedence over .env.
if (existsSync('.env')) process.loadEnvFile('.env')
const host = process.env.HOST?.trim() || '127.0.0.1'
const port = process.env.PORT?.trim() || '3000'
// The server says so too, but only after the build.
if (!(await isPortFree(Number(port), host))) {
  console.error(`PORT: another program listens on ${host}:${port} already: stop it, or set another PORT.`)
  process.exit(1)
}
try {
  await installPackages()
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (process.argv.includes('--demo')) {
  process.env.DATA_DIR ??= './demo'
  const seed = join(root, 'scripts/seed.mjs')
  const make = () => step('Making the demonstration', () => run(process.execPath, [seed], { cwd: root }))
  if (!existsSync(resolve(process.env.DATA_DIR)) && !(await make())) process.exit(1)
}
// Not before: npm would leave out the programs that build. In any other mode React renders mails by its slower development code.
process.env.NODE_ENV ??= 'production'
const beganAt = performance.now()
const { url } = await import('../apps/server/dist/main.js')
console.log(`Starting: ${secondsSince(beganAt)}\n\nNestbond is ready: ${url}\n`)
