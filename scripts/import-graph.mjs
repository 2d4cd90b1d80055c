// Which files import which, read from their text, so that a command can ask how near a test is to a change without starting a bundler.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SOURCES = ['{apps,packages}/*/src/**/*.{ts,tsx}', '{scripts,bench,e2e,deploy}/**/*.{ts,mjs}']
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^']+|@nestbond\/[^']+)'/g

/**
 * The files that import each file, by path from the root.
 * @param {string} folder the project's folder
 * @returns {Map<string, Set<string>>}
 */
export function importersOf(folder) {
  const importers = new Map()
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: folder })))
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)) {
      const target = fileOf(file, name)
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  return importers
}

/** The path of an import: './x.ts' from its importer, '@nestbond/domain/x' by the exports of the packages. */
function fileOf(importer, name) {
  if (name.startsWith('.')) return normalize(join(dirname(importer), name)).replaceAll('\\', '/')
  const [, area, path = ''] = /^@nestbond\/([^/]+)\/(.+)$/.exec(name) ?? []
  return `packages/${area}/src/${path}${/\.(?:json|css|tsx)$/.test(path) ? '' : '.ts'}`
}

/**
 * The files that reach a change, each with its number of imports. The way does not lead through the files of `walls`: they import nearly everything.
 * @param {readonly string[]} changed
 * @param {Map<string, Set<string>>} importers
 * @param {(file: string) => boolean} [walls]
 * @returns {Map<string, number>} 0 for the changed files themselves
 */
export function distances(changed, importers, walls = () => false) {
  const far = new Map(changed.map((file) => [file, 0]))
  // A map is visited in the order of its entries, with those that are added on the way.
  for (const [file, distance] of far) {
    if (distance > 0 && walls(file)) continue
    for (const importer of importers.get(file) ?? []) if (!far.has(importer)) far.set(importer, distance + 1)
  }
  return far
}
