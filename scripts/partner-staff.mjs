// npm run partner:staff: an account of the partner portal from the command line, the first one above all. Its options: run it without any.
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
