// npm run types: checks the whole project, and checks the domain again without the types of browsers and Node.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, cache, root, run } from './workspace.mjs'

/** The build infos: they keep what has not changed, so that a second check reads the changed files only. */
const INFOS = join(cache, 'types')

/** Keys and types of a JSON module. A file that cannot be read as JSON counts by its text, and TypeScript reports it. */
function shapeOf(text) {
  try {
    return JSON.stringify(JSON.parse(text), (_, value) => (typeof value === 'object' ? value : typeof value))
  } catch {
    return text
  }
}

/**
 * Deletes the build infos after a change of the keys of a JSON module. TypeScript would not check files again that depend on them through another
 * file, as all files depend on the keys of the catalogues through `MessageKey`.
 * @param {string} folder the project's folder
 * @param {string} infos the folder of the build infos
 */
export function forgetStaleTypes(folder, infos) {
  const hash = createHash('sha256')
  for (const path of globSync('{apps,packages}/*/src/**/*.json', { cwd: folder }).toSorted())
    hash.update(path).update(shapeOf(readFileSync(join(folder, path), 'utf8')))
  const shape = hash.digest('hex')
  const file = join(infos, 'json-modules')
  try {
    if (readFileSync(file, 'utf8') === shape) return
  } catch {
    // The first check.
  }
  rmSync(infos, { recursive: true, force: true })
  mkdirSync(infos, { recursive: true })
  writeFileSync(file, shape)
}

/** One checker: each further one makes most of the types again, so that on two cores four take longer than one, and twice its work and memory. */
const check = (name, project, cache) => ({
  name,
  command: bin('tsc'),
  args: [
    '--noEmit',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `${INFOS}/${cache}.tsbuildinfo`,
  ],
  // Collecting garbage at each doubling takes a fifth of the time.
  env: { GOGC: '300' },
})

/** The checks to run now, after stale build infos are deleted. */
export function typeChecks() {
  forgetStaleTypes(root, INFOS)
  return [
    check('types', 'tsconfig.json', 'project'),
    check('types of the domain', 'packages/domain/tsconfig.json', 'domain'),
  ]
}

if (process.argv[1]?.endsWith('types.mjs')) {
  let clean = true
  for (const { command, args, env } of typeChecks()) clean = (await run(command, args, { env })) && clean
  process.exitCode = clean ? 0 : 1
}
