// npm run partner:add: adds a partner from the command line, with homes to try it with. Run it without options to list them.
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
const { main } = await import('../apps/server/dist/partner-add.js')
process.exitCode = await main(process.argv.slice(2))
