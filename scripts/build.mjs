// npm run build: builds the server and the browser's files into dist folders. Skips parts that are up to date; --force builds all.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, installPackages, isFresh, root, run, stamp, step } from './workspace.mjs'

/** Sources shared by several parts. package-lock.json stands for all packages of the registry. */
const PACKAGES = ['packages/domain/src', 'packages/api/src', 'packages/messages/src', 'package-lock.json']

/** @type {{name: string, entry: string, sources: string[], output: string, steps: [string, string[], string][]}[]} */
const PARTS = [
  {
    name: 'addresses',
    entry: 'scripts/address-pack.mjs',
    sources: ['scripts/address-pack.mjs', 'package-lock.json'],
    output: 'apps/server/assets/addresses/places.br',
    steps: [[process.execPath, ['scripts/address-pack.mjs'], '.']],
  },
  {
    name: 'server',
    entry: 'apps/server/src/main.ts',
    sources: ['apps/server/src', 'apps/server/vite.config.ts', 'packages/design-system/src', ...PACKAGES],
    output: 'apps/server/dist/main.js',
    steps: [[bin('vite'), ['build', '--logLevel', 'warn'], 'apps/server']],
  },
  {
    name: 'API document',
    entry: 'scripts/api-document.mjs',
    sources: ['scripts/api-document.mjs', 'apps/server/src/platform/http/api-document.ts', ...PACKAGES],
    output: 'apps/server/assets/api-document.json',
    steps: [[process.execPath, ['scripts/api-document.mjs'], '.']],
  },
  {
    name: 'embedded database',
    lasts: 'The embedded database makes all its tables once, which takes from ten seconds to more than a minute.',
    entry: 'scripts/embedded-database.mjs',
    sources: [
      'scripts/embedded-database.mjs',
      'apps/server/assets/migrations',
      'apps/server/src/platform/database',
      'apps/server/src/platform/queue',
      'package-lock.json',
    ],
    output: 'apps/server/assets/database/template/PG_VERSION',
    steps: [[process.execPath, ['scripts/embedded-database.mjs'], '.']],
  },
  {
    name: 'web',
    entry: 'apps/web/vite.config.ts',
    sources: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/app.html',
      'apps/web/vite.config.ts',
      'apps/web/vite.embed.config.ts',
      'apps/web/index-app.mjs',
      'apps/web/prerender.mjs',
      'packages/design-system/vite.remote.config.ts',
      'packages/design-system/cut-fonts.ts',
      'packages/design-system/src',
      'packages/messages/vite-plugin.ts',
      ...PACKAGES,
    ],
    output: 'apps/web/dist/app.html',
    steps: [
      [bin('vite'), ['build', '--logLevel', 'warn'], 'apps/web'],
      [bin('vite'), ['build', '--config', 'vite.remote.config.ts', '--logLevel', 'warn'], 'packages/design-system'],
      ...['loader', 'frame'].map((mode) => [
        bin('vite'),
        ['build', '--config', 'vite.embed.config.ts', '--mode', mode, '--logLevel', 'warn'],
        'apps/web',
      ]),
      [bin('vite'), ['build', '--ssr', 'src/prerender.tsx', '--logLevel', 'warn'], 'apps/web'],
      [process.execPath, ['prerender.mjs'], 'apps/web'],
    ],
  },
]

/**
 * Builds the parts that are not up to date.
 * @param {{force?: boolean, parts?: string[]}} [options] parts: names of the parts to check, all by default
 * @throws Error naming the part that failed
 */
export async function build({ force = false, parts = PARTS.map(({ name }) => name) } = {}) {
  for (const part of PARTS.filter(({ name }) => parts.includes(name))) {
    if (!force && isFresh(part.name, part.sources, part.output)) continue
    if (!existsSync(join(root, part.entry))) {
      console.log(`${part.name}: nothing to build, ${part.entry} is not there`)
      continue
    }
    const startedAt = new Date()
    if (part.lasts) console.log(part.lasts)
    await step(`Building ${part.name}`, async () => {
      for (const [command, args, folder] of part.steps) {
        // A test runner has set another mode for itself, with which JSX would be that of React's development code.
        const env = { NODE_ENV: 'production' }
        if (!(await run(command, args, { cwd: join(root, folder), env })))
          throw new Error(`Building ${part.name} failed`)
      }
    })
    await stamp(part.name, startedAt)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await installPackages()
    await build({ force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
