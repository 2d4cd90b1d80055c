// npm run build:release [-- <folder>] [--without-embedded]: makes a folder that runs anywhere with `node main.js`: the server, the pages, fonts, addresses
// and the packages of production. The default is ./release. --without-embedded leaves out the embedded database.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { packagesOfServer } from './release-packages.mjs'
import { installPackages, root, step } from './workspace.mjs'

/** The names that `node command.js <name>` takes. */
const COMMANDS = [
  'migrate',
  'move-database',
  'staff-add',
  'partner-add',
  'partner-staff',
  'backup',
  'restore',
  'check-integrity',
  'renew-keys',
  'home-keys',
  'replay-decisions',
  'trail-check',
  'trust',
]

/** Parts of packages that only developers read. */
const NEEDLESS = /\.(?:map|[cm]?tsx?|md|markdown|txt|flow|tsbuildinfo|standalone\.js)$|\/\.[^/]+$/i
/** Folders at the top of a package that only its own developers use. */
const OF_DEVELOPERS = ['test', 'tests', '__tests__', 'example', 'examples', 'benchmark', 'benchmarks']
const LEGAL = /^(?:licen[cs]e|copying|notice)/i

const EMBEDDED = { package: '@electric-sql/pglite', assets: 'apps/server/assets/database' }

/**
 * Copies the built product and what it needs.
 * @param {string} folder is emptied first
 * @param {{embedded?: boolean}} [options] embedded: with the embedded database
 * @returns {number} the size in bytes
 * @throws Error if the folder holds something else than a release
 */
export function makeRelease(folder, { embedded = true } = {}) {
  if (existsSync(folder) && !existsSync(join(folder, 'main.js')) && globSync('*', { cwd: folder }).length > 0)
    throw new Error(`${folder} holds something else than a release: name another folder`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const copy = (path, filter = () => true) =>
    cpSync(join(root, path), join(folder, path), { recursive: true, dereference: true, filter })

  copy('apps/server/dist')
  copy('apps/web/dist')
  copy('apps/server/assets', (path) => embedded || !relative(root, path).startsWith(EMBEDDED.assets))
  for (const path of packagesOfServer(root, { without: embedded ? [] : [EMBEDDED.package] })) copyPackage(path, folder)
  copyStyles(folder)
  for (const file of ['.env.example', 'LICENSE']) copy(file)

  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const about = { name: 'nestbond', version, private: true, type: 'module', engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  writeFileSync(join(folder, 'main.js'), MAIN)
  writeFileSync(join(folder, 'command.js'), COMMAND)
  writeFileSync(join(folder, 'health.js'), HEALTH)
  return sizeOf(folder)
}

function copyPackage(path, folder) {
  const from = join(root, path)
  // Optional packages of other platforms are in the lockfile, but not installed.
  if (!existsSync(from)) return
  const filter = (file) =>
    (!NEEDLESS.test(file) || LEGAL.test(basename(file))) &&
    !OF_DEVELOPERS.includes(relative(from, file).split('/')[0] ?? '') &&
    // Nested packages are copied by their own path.
    !relative(from, file).split('/').includes('node_modules')
  cpSync(from, join(folder, path), { recursive: true, dereference: true, filter })
}

/** The server draws houses and mails in the colours of the design system's style sheets. */
function copyStyles(folder) {
  const from = 'packages/design-system'
  const to = join(folder, 'node_modules/@nestbond/design-system')
  for (const file of ['package.json', ...globSync('src/*.css', { cwd: join(root, from) })]) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, from, file), join(to, file))
  }
}

const sizeOf = (folder) =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

const MAIN = `// The server, with the settings of the environment and of .env in the working folder.
process.env.NODE_ENV ??= 'production'
const { url } = await import('./apps/server/dist/main.js')
if (url) console.log(\`Nestbond is ready: \${url}\`)
`

const COMMAND = `// node command.js <name> [options]: a command on the configured database.
const [name = '', ...args] = process.argv.slice(2)
const names = ${JSON.stringify(COMMANDS)}
if (names.includes(name)) {
  process.env.NODE_ENV ??= 'production'
  const { main } = await import(\`./apps/server/dist/\${name}.js\`)
  process.exitCode = await main(args)
} else {
  console.error(\`node command.js \${names.join(' | ')}\`)
  process.exitCode = 2
}
`

const HEALTH = `// Exits with 0 if the process in this container answers: on PORT, or, as a worker, on METRICS_PORT.
const { ROLE, PORT, METRICS_PORT } = process.env
const port = ROLE === 'worker' ? METRICS_PORT : PORT || 3000
const { ok } = await fetch(\`http://127.0.0.1:\${port}/healthz\`).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2)
  const folder = resolve(words.find((word) => !word.startsWith('--')) ?? join(root, 'release'))
  try {
    await installPackages()
    await build()
    const embedded = !words.includes('--without-embedded')
    const bytes = await step('Copying', async () => makeRelease(folder, { embedded }))
    console.log(`${folder}: ${(bytes / 1_000_000).toFixed(0)} MB. It runs with node main.js.`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
