// npm run migrate: brings the tables of the configured database to this release. Processes of the last release may run at the same time.
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
const { main } = await import('../apps/server/dist/migrate.js')
process.exitCode = await main()
