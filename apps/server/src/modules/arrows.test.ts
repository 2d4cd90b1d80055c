import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { expect, it } from 'vitest'

const modules = import.meta.dirname
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes(sep) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
const roomOf = (path: string) => relative(modules, path).split(sep)[0] ?? ''

/** Each module with those that it imports. */
function arrows(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const source of sources) {
    const path = resolve(modules, source)
    const from = roomOf(path)
    const targets = found.get(from) ?? new Set()
    found.set(from, targets)
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
      const target = resolve(dirname(path), imported)
      if (target.startsWith(modules + sep) && roomOf(target) !== from) targets.add(roomOf(target))
    }
  }
  return found
}

/** Those that are left once everything that depends on nothing left is taken away: they are in a circle, or lead into one. */
function inCircles(graph: Map<string, Set<string>>): string[] {
  const left = new Map([...graph].map(([room, targets]) => [room, new Set(targets)]))
  for (let found = true; found; ) {
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
  const graph = new Map([['a', new Set(['b'])], ['b', new Set(['c'])], ['c', new Set(['b'])], ['d', new Set<string>()]])
  expect(inCircles(graph)).toEqual(['a', 'b', 'c'])
})

it('arrows between modules point one way', () => {
  const graph = arrows()
  expect(graph.size).toBeGreaterThan(30)
  expect(inCircles(graph)).toEqual([])
})
