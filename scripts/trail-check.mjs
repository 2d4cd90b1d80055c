// npm run trail:check [-- --head 1234:…]: compares the audit trail with its seals. Stop the server first if it uses the embedded database.
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
const { main } = await import('../apps/server/dist/trail-check.js')
process.exitCode = await main(process.argv.slice(2))
