// npm run dev: rebuilds and restarts the server on every change of its code. Vite serves the browser's code with hot reload. Both share one address,
// which is printed once it answers: on PORT, or on Vite's own port. The server itself listens on a free port behind it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build as buildParts } from './build.mjs'
import { pagesPlugin, SERVER_PATHS } from './dev-pages.mjs'
import { freePort } from './free-port.mjs'
import { installPackages, root, unstamp } from './workspace.mjs'

process.chdir(root)
await installPackages()
// As in the server: environment variables take precedence over .env.
if (existsSync('.env')) process.loadEnvFile('.env')
const port = process.env.PORT?.trim()
const serverPort = await freePort()
const api = `http://127.0.0.1:${serverPort}`
const { build, createServer } = await import('vite')

/** @type {import('node:child_process').ChildProcess | null} */
let server = null
let stopping = false
/** Resolves once the current server answers, or has exited before that. */
let answering = Promise.resolve()
/** Resolves when no build replaces the files that a starting server loads. */
let built = Promise.resolve()
let buildEnds = () => {}
let restarts = 0
/** Resolves when the first server has been started. */
let startedFirst = () => {}
const first = new Promise((resolve) => (startedFirst = () => resolve(undefined)))

const web = await createServer({
  root: join(root, 'apps/web'),
  appType: 'custom',
  plugins: [pagesPlugin({ product: process.env.PRODUCT_NAME || 'Nestbond', ready: () => first.then(() => answering) })],
  server: {
    ...(port ? { port: Number(port), strictPort: true } : {}),
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [`^${path.replaceAll('.', '\\.')}(?:[/?]|$)`, api])),
    // node_modules may be a symlink to another folder.
    fs: { allow: [root, dirname(realpathSync(join(root, 'node_modules/vite')))] },
  },
})
await web.listen()
const address = (web.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')

async function start() {
  if (stopping) return
  // Links in mails lead to Vite's address, whose pages change with the code.
  const env = { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL?.trim() || address }
  const child = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  server = child
  startedFirst()
  await answers(child)
}

async function restart() {
  const turn = ++restarts
  if (server && server.exitCode === null && server.signalCode === null) {
    const exited = once(server, 'exit')
    if (!server.killed) server.kill('SIGTERM')
    // The embedded database is locked until the old process has closed it.
    await exited
  }
  await built
  // Another build has ended in the meantime, so its restart starts the server.
  await (turn === restarts ? start() : answering)
}

async function answers(child) {
  while (child.exitCode === null && child.signalCode === null && !stopping) {
    const ready = await fetch(`${api}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
}

// This build is made for development. `npm start` has to make its own afterwards, or it would run a mix of both.
unstamp('server')
let firstBuild = true
const watcher = await build({
  root: join(root, 'apps/server'),
  logLevel: 'warn',
  build: { watch: {}, sourcemap: true },
})
watcher.on('event', (event) => {
  if (event.code === 'START') built = new Promise((resolve) => (buildEnds = () => resolve(undefined)))
  else if (event.code === 'END' || event.code === 'ERROR') buildEnds()
  if (event.code === 'END') void afterBuild().catch((error) => console.error(error.message))
  if (event.code === 'ERROR') console.error(event.error)
})

async function afterBuild() {
  const message = firstBuild ? `\nNestbond for development: ${address}/\n` : 'The server runs the new code.'
  if (firstBuild) {
    firstBuild = false
    await buildParts({ parts: ['addresses', 'embedded database'] })
  }
  answering = restart()
  await answering
  if (!stopping && server?.exitCode === null) console.log(message)
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    stopping = true
    server?.kill('SIGTERM')
    await Promise.all([watcher.close(), web.close()])
    process.exit(0)
  })
}
// Vite installs its own signal handlers and may end this process first.
process.once('exit', () => {
  stopping = true
  server?.kill('SIGTERM')
})
