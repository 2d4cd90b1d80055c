import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../apps/server/src/areas.ts'

const repository = resolve(import.meta.dirname, '..')

/** The folders inside a folder, each with the sibling folders that it imports. */
function arrows(folder: string): Map<string, Set<string>> {
  const roomOf = (path: string) => relative(folder, path).split(sep)[0] ?? ''
  const found = new Map<string, Set<string>>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.includes(sep) || !/(?<!\.test)\.tsx?$/.test(file)) continue
    const path = resolve(folder, file)
    const from = roomOf(path)
    const targets = found.get(from) ?? new Set()
    found.set(from, targets)
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
      const target = resolve(dirname(path), imported)
      if (target.startsWith(folder + sep) && roomOf(target) !== from) targets.add(roomOf(target))
    }
  }
  return found
}

/** The folders that are in an import cycle or import one. Repeatedly removes folders that import no remaining folder. */
function inCircles(graph: Map<string, Set<string>>): string[] {
  const left = new Map([...graph].map(([room, targets]) => [room, new Set(targets)]))
  for (let found = true; found;) {
    found = false
    for (const [room, targets] of left) {
      if ([...targets].some((target) => left.has(target))) continue
      left.delete(room)
      found = true
    }
  }
  return [...left.keys()]
}

it('finds a circle', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
    ['d', new Set<string>()],
  ])
  expect(inCircles(graph)).toEqual(['a', 'b', 'c'])
})

it.each([
  ['packages/domain/src', 10],
  ['apps/web/src', 10],
  ['apps/web/src/screens', 8],
  ['apps/server/src/platform/providers', 5],
])('the folders of %s depend on each other one way', (folder, atLeast) => {
  const graph = arrows(resolve(repository, folder))
  expect(graph.size).toBeGreaterThan(atLeast)
  expect(inCircles(graph)).toEqual([])
})

/** All import paths in the folder's sources, as written, without the tests. */
function importsOf(folder: string): { file: string; imported: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(resolve(folder, file), 'utf8').matchAll(/(?: from |\bimport\(|^import )['"]([^'"]+)['"]/gm)].map(
        ([, imported = '']) => ({ file, imported }),
      ),
    )
}

it.each([
  ['packages/domain/src', /^zod\/mini$/],
  ['packages/api/src', /^(zod\/mini$|@nestbond\/domain\/)/],
])('%s imports itself and what is allowed by name, nothing else', (folder, allowed) => {
  const path = resolve(repository, folder)
  const isOwn = (file: string, imported: string) =>
    imported.startsWith('.') && resolve(path, dirname(file), imported).startsWith(path + sep)
  const imports = importsOf(path)
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.filter(({ file, imported }) => !isOwn(file, imported) && !allowed.test(imported))).toEqual([])
})

describe('the areas of the server', () => {
  const folder = resolve(repository, 'apps/server/src')
  const WIRING = ['.', 'commands', 'lives']
  const rooms = (path: string) => (path.includes(sep) ? (path.split(sep)[0] ?? '') : '.')
  const imports = importsOf(folder)
    .filter(({ file, imported }) => imported.startsWith('.') && !file.endsWith('.setup.ts') && rooms(file) !== 'test')
    .map(({ file, imported }) => ({ from: file, to: relative(folder, resolve(folder, dirname(file), imported)) }))

  it('are all listed', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).toSorted()).toEqual([...AREAS, 'commands', 'lives', 'test'].toSorted())
  })

  it('import only areas that come before them', () => {
    const rank = (path: string) =>
      WIRING.includes(rooms(path)) ? AREAS.length : AREAS.indexOf(rooms(path) as (typeof AREAS)[number])
    expect(imports.length).toBeGreaterThan(2_000)
    expect(
      imports
        .filter(({ to }) => !to.startsWith('..') && rooms(to) !== 'test')
        .filter(({ from, to }) => rank(to) > rank(from)),
    ).toEqual([])
  })

  it('import nothing of the tests', () => {
    expect(imports.filter(({ to }) => rooms(to) === 'test')).toEqual([])
  })
})

it('the areas of the API import only areas that come before them', () => {
  const folder = resolve(repository, 'packages/api/src')
  const rank = (path: string) => AREAS.indexOf(path.split(sep)[0] as (typeof AREAS)[number])
  const imports = importsOf(folder)
    .filter(({ file, imported }) => file.includes(sep) && imported.startsWith('.'))
    .map(({ file, imported }) => ({ from: file, to: relative(folder, resolve(folder, dirname(file), imported)) }))
  expect(imports.length).toBeGreaterThan(50)
  expect(imports.filter(({ from }) => rank(from) < 0)).toEqual([])
  expect(imports.filter(({ from, to }) => rank(to) > rank(from))).toEqual([])
})
