import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '..')

/** Each folder of a folder with those beside it that it imports. */
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

/** Those that are left once everything that depends on nothing left is taken away: they are in a circle, or lead into one. */
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
  ['apps/server/src/modules', 30],
  ['apps/web/src', 15],
  ['apps/server/src/providers', 5],
])('the folders of %s depend on each other one way', (folder, atLeast) => {
  const graph = arrows(resolve(repository, folder))
  expect(graph.size).toBeGreaterThan(atLeast)
  expect(inCircles(graph)).toEqual([])
})
