// npm run dev: the server is built and started anew whenever its code changes; the browser's code is served by Vite with hot reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackages, root } from './workspace.mjs'

await installPackages()
const { build, createServer } = await import('vite')

let server = null
let stopping = false
function restart() {
  const start = () => {
    server = stopping ? null : spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], { cwd: root, stdio: 'inherit' })
  }
  if (!server || server.exitCode !== null) return start()
  // The embedded database lets nobody else in until the old process has closed it.
  server.once('exit', start)
  server.kill('SIGTERM')
}

const watcher = await build({ root: join(root, 'apps/server'), logLevel: 'warn', build: { watch: {}, sourcemap: true } })
watcher.on('event', (event) => {
  if (event.code === 'END') restart()
  if (event.code === 'ERROR') console.error(event.error)
})

const web = await createServer({ root: join(root, 'apps/web') })
await web.listen()
web.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    stopping = true
    await Promise.all([watcher.close(), web.close()])
    process.exit(0)
  })
}
// Vite has a listener of its own for signals and may end this process first.
process.once('exit', () => {
  stopping = true
  server?.kill('SIGTERM')
})
