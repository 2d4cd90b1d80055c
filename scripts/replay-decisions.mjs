// npm run decisions:replay: replays every decision in the database under its own version of the rules and checks that the outcome is the same. Stop
// the server first if it uses the embedded database. Exit code 1 if an outcome differs.
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
