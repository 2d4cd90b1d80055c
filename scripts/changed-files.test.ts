import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { apiTests, apiTestsOf, changesSinceMain, unitTests, unitTestsOf, withinTime } from './changed-files.mjs'
import { importersOf } from './import-graph.mjs'

const file = (path: string) => `apps/server/src/${path}`

/** Files of a small project, each with its imports. */
const PROJECT: Record<string, string[]> = {
  'packages/domain/src/claims/claim.ts': [],
  'packages/domain/src/claims/claim.test.ts': ['./claim.ts'],
  'packages/api/src/claims.ts': ['@nestbond/domain/claims/claim'],
  'packages/api/src/calls.ts': ['./claims.ts'],
  'packages/messages/src/catalogs/en/areas.ts': ['./claims.json'],
  'packages/messages/src/translator.ts': ['./catalogs/en/areas.ts'],
  'apps/web/src/Claims.tsx': ['@nestbond/domain/claims/claim'],
  'apps/web/src/claims.test.tsx': ['./Claims.tsx'],
  [file('app.ts')]: ['./claims/routes.ts', './policy/routes.ts'],
  [file('test/http-api.ts')]: ['../app.ts'],
  [file('claims/routes.ts')]: ['@nestbond/api/calls', './decide.ts'],
  [file('claims/decide.ts')]: ['@nestbond/domain/claims/claim', '@nestbond/messages/translator'],
  [file('claims/a.api.test.ts')]: ['../test/http-api.ts'],
  [file('claims/decide.api.test.ts')]: ['../test/http-api.ts', './decide.ts'],
  [file('claims/papers/c.api.test.ts')]: ['../../test/http-api.ts'],
  [file('claims/papers/paper.ts')]: [],
  [file('policy/routes.ts')]: ['@nestbond/api/calls'],
  [file('policy/p.api.test.ts')]: ['../test/http-api.ts'],
  [file('platform/http/d.api.test.ts')]: ['../../test/http-api.ts'],
  [file('platform/web/page.ts')]: [],
  [file('platform/web/e.api.test.ts')]: ['../../test/http-api.ts'],
  [file('fuzz.api.test.ts')]: ['./test/http-api.ts'],
}
const folder = mkdtempSync(join(tmpdir(), 'imports-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const [path, imports] of Object.entries(PROJECT)) {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), imports.map((name) => `import { x } from '${name}'\n`).join(''))
}
const importers = importersOf(folder)
const TESTS = Object.keys(PROJECT).filter((path) => path.endsWith('.api.test.ts'))
const UNITS = Object.keys(PROJECT).filter((path) => /(?<!api)\.test\.tsx?$/.test(path))

describe('the API tests of a change', () => {
  it.each<[string, string[], string[]]>([
    [
      'a file of an area',
      [file('claims/decide.ts')],
      ['claims/a.api.test.ts', 'claims/decide.api.test.ts', 'claims/papers/c.api.test.ts'],
    ],
    [
      'a file of a part of an area',
      [file('claims/papers/paper.ts')],
      ['claims/papers/c.api.test.ts', 'claims/a.api.test.ts', 'claims/decide.api.test.ts'],
    ],
    [
      'a test of an area',
      [file('claims/decide.api.test.ts')],
      ['claims/decide.api.test.ts', 'claims/a.api.test.ts', 'claims/papers/c.api.test.ts'],
    ],
    ['a rule', ['packages/domain/src/claims/claim.ts'], ['claims/a.api.test.ts', 'claims/decide.api.test.ts']],
    ['a part of the platform', [file('platform/web/page.ts')], ['platform/web/e.api.test.ts']],
    ['a file beside the areas', [file('app.ts')], ['fuzz.api.test.ts']],
    ['a text', ['packages/messages/src/catalogs/en/claims.json'], []],
    ['nothing of the server', ['apps/web/src/Claims.tsx'], []],
  ])('of %s are the nearest', (_, changed, expected) => {
    expect(apiTestsOf(changed, TESTS, importers)).toEqual(expected.map(file))
  })
})

describe('the unit tests of a change', () => {
  it('import it, and the nearest come first', () => {
    expect(unitTestsOf(['packages/domain/src/claims/claim.ts'], UNITS, importers)).toEqual([
      'packages/domain/src/claims/claim.test.ts',
      'apps/web/src/claims.test.tsx',
    ])
    expect(unitTestsOf([file('claims/routes.ts')], UNITS, importers)).toEqual([])
  })
})

describe('within a time', () => {
  it('as many tests run as fit, in their order, and at least one', () => {
    const seconds: Record<string, number> = { a: 5, b: 30, c: 4, d: 2 }
    const of = (limit: number) => withinTime(['a', 'b', 'c', 'd'], limit, (test) => seconds[test]!)
    expect(of(10)).toEqual({ chosen: ['a', 'c'], left: ['b', 'd'] })
    expect(of(1)).toEqual({ chosen: ['a'], left: ['b', 'c', 'd'] })
    expect(of(100).left).toEqual([])
  })
})

it('reads the repository', () => {
  expect(changesSinceMain().base).toMatch(/^[0-9a-f]{40,64}$/)
  expect(apiTests().length).toBeGreaterThan(50)
  const real = importersOf(join(import.meta.dirname, '..'))
  expect(real.get('packages/domain/src/premiums/debit.ts')).toContain(file('policy/debits/announce-debits.ts'))
  const near = apiTestsOf(['packages/domain/src/premiums/debit.ts'], apiTests(), real)
  expect(near).toContain(file('policy/debits/planned-debits.api.test.ts'))
  expect(near.length).toBeLessThan(apiTests().length / 2)
  expect(unitTestsOf(['packages/domain/src/premiums/debit.ts'], unitTests(), real)[0]).toBe(
    'packages/domain/src/premiums/debit.test.ts',
  )
})
