// npm run check:integrity: compares the stored files with their rows. Stop the server first if it uses the embedded database.
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
const { main } = await import('../apps/server/dist/check-integrity.js')
process.exitCode = await main(process.argv.slice(2))
