import { afterEach, expect, it, vi } from 'vitest'
import { longProperties, propertyCases, propertyRuns } from './property-runs.mjs'

afterEach(() => void vi.unstubAllEnvs())

it('draws a tenth in `npm test`, and all without it', () => {
  vi.stubEnv('PROPERTY_RUNS', undefined)
  expect(propertyRuns(2_000)).toBe(2_000)
  vi.stubEnv('PROPERTY_RUNS', 'tenth')
  expect([2_000, 25, 1].map(propertyRuns)).toEqual([200, 3, 1])
})

it('plays each told case with one of ten seeds that follow each other, and all without `npm test`', () => {
  const seeds = Array.from({ length: 10 }, (_, day) => 20_785 + day)
  vi.stubEnv('PROPERTY_RUNS', undefined)
  expect(propertyCases([1, 2, 3], 7)).toEqual([1, 2, 3])
  vi.stubEnv('PROPERTY_RUNS', 'tenth')
  for (const length of [1, 3, 10, 26]) {
    const whole = Array.from({ length }, (_, at) => at)
    const played = seeds.map((seed) => propertyCases(whole, seed))
    expect(new Set(played.flat())).toEqual(new Set(whole))
    expect(played.every((part) => part.length > 0 && part.length <= Math.ceil(length / 10))).toBe(true)
  }
})

it('finds the tests that draw less in `npm test`', () => {
  expect(longProperties()).toContain('packages/domain/src/co-tenants/household-decision.test.ts')
  expect(longProperties()).toContain('apps/server/src/fuzz.api.test.ts')
  expect(longProperties()).toContain('apps/server/src/test/policy-life/policy-life.api.test.ts')
})
