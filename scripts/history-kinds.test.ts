import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).map((file) => ({
  isTest: file.endsWith('.test.ts'),
  text: readFileSync(join(root, file), 'utf8'),
}))

/** The kinds that calls of `addEvent` name, and those of the constants and objects that they take them from. */
function kindsWritten(source: string): string[] {
  const calls = [...source.matchAll(/\baddEvent\([^;]*?\bkind\b(?:: ([^,}]*))?/g)].map(([, kind]) => kind ?? '')
  const isOfConstant = calls.some((kind) => !kind.includes("'")) || /\baddEvent\([\w, .]+\bevent,/.test(source)
  const constants = isOfConstant ? source.matchAll(/\b(?:const [A-Z_]+|const kind|kind)(?::| =) ([^,}\n]*)/g) : []
  const inCalls = calls.flatMap((kind) => kind.match(/(?<!=== )'[a-z-]+'/g) ?? [])
  return [...inCalls, ...[...constants].flatMap(([, kind]) => kind!.match(/'[a-z]+(?:-[a-z]+)+'/g) ?? [])]
}

it('names each kind of history entry in a test, so that one that is no longer written is noticed', () => {
  const tests = sources.filter(({ isTest }) => isTest).map(({ text }) => text)
  const written = new Set(sources.filter(({ isTest }) => !isTest).flatMap(({ text }) => kindsWritten(text)))
  expect(written.size).toBeGreaterThan(100)
  const unnamed = [...written].filter((kind) => !tests.some((text) => text.includes(kind))).toSorted()
  expect(unnamed, 'compare them by expectHistory in the tests of their acts').toEqual([])
})
