// npm run keys:renew: makes files, secrets and seals anew with the newest storage key. Stop the server first if it uses the embedded database.
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
const { main } = await import('../apps/server/dist/renew-keys.js')
process.exitCode = await main(process.argv.slice(2))
