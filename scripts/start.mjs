// npm start: installs and builds missing parts, then runs the server in this same process, so that a built tree answers at once.
import { build } from './build.mjs'
import { installPackages, root } from './workspace.mjs'

process.chdir(root)
try {
  await installPackages()
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// Not before: npm would leave out the programs that build. In any other mode React renders mails by its slower development code.
process.env.NODE_ENV ??= 'production'
const { url } = await import('../apps/server/dist/main.js')
console.log(`\nNestbond is ready: ${url}\n`)
