// npm run partner:staff: adds an account of the partner portal from the command line, usually the first one. Run it without options to list them.
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
const { main } = await import('../apps/server/dist/partner-staff.js')
process.exitCode = await main(process.argv.slice(2))
