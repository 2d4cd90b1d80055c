// npm start [-- --demo]: installs and builds missing parts, then runs the server in this same process, so that a built tree answers at once. With
// --demo it serves the demonstration in ./demo (or DATA_DIR), and makes it first if the folder does not exist.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { installPackages, root, run } from './workspace.mjs'

process.chdir(root)
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
  if (!existsSync(resolve(process.env.DATA_DIR)) && !(await run(process.execPath, [seed], { cwd: root })))
    process.exit(1)
}
// Not before: npm would leave out the programs that build. In any other mode React renders mails by its slower development code.
process.env.NODE_ENV ??= 'production'
const { url } = await import('../apps/server/dist/main.js')
console.log(`\nNestbond is ready: ${url}\n`)
