// npm run seed: fills a new data folder with a demonstration.
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
process.env.NODE_ENV ??= 'production'
const { main } = await import('../apps/server/dist/seed.js')
process.exit(await main())
