import { expect, it } from 'vitest'
import { apiTests, apiTestsOf, changesSinceMain } from './changed-files.mjs'

const file = (path: string) => `apps/server/src/${path}`
const TESTS = [
  'claims/a.api.test.ts',
  'claims/b.api.test.ts',
  'claims/papers/c.api.test.ts',
  'platform/http/d.api.test.ts',
  'platform/web/e.api.test.ts',
  'fuzz.api.test.ts',
].map(file)

it.each<[string, string[], string[]]>([
  [
    'a file of an area',
    ['claims/papers/x.ts'],
    ['claims/papers/c.api.test.ts', 'claims/a.api.test.ts', 'claims/b.api.test.ts'],
  ],
  [
    'a test of an area',
    ['claims/b.api.test.ts'],
    ['claims/b.api.test.ts', 'claims/a.api.test.ts', 'claims/papers/c.api.test.ts'],
  ],
  ['a part of the platform', ['platform/web/x.ts'], ['platform/web/e.api.test.ts']],
  ['a file beside the areas', ['app.ts'], ['fuzz.api.test.ts']],
  ['nothing of the server', [], []],
])('%s is tested by its own tests first', (_, changed, expected) => {
  expect(apiTestsOf(changed.map(file), TESTS)).toEqual({ chosen: expected.map(file), left: [] })
  expect(apiTestsOf(['packages/domain/src/x.ts'], TESTS).chosen).toEqual([])
})

it('names the tests that it leaves out of a large area', () => {
  const many = Array.from({ length: 9 }, (_, at) => file(`claims/${at}.api.test.ts`))
  const { chosen, left } = apiTestsOf([file('claims/x.ts')], many)
  expect([chosen.length, left.length]).toEqual([4, 5])
})

it('reads the repository', () => {
  expect(changesSinceMain().base).toMatch(/^[0-9a-f]{40,64}$/)
  expect(apiTests().length).toBeGreaterThan(50)
})
