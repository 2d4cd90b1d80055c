// npm run decisions:replay: proves for the whole database that each decision of the rules comes out the same under its own version.
// On the embedded database the server has to be stopped. Exit code 1 when one differs.
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
const { main } = await import('../apps/server/dist/replay-decisions.js')
process.exitCode = await main()
