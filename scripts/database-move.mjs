// npm run database:move: copies the embedded database to the server of DATABASE_URL and compares every table. Stop the server first.
import { build } from './build.mjs'
import { installPackages, root } from './workspace.mjs'

process.chdir(root)
try {
  await installPackages()
  await build({ parts: ['addresses', 'server'] })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { main } = await import('../apps/server/dist/move-database.js')
process.exitCode = await main()
