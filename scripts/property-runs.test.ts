import { afterEach, expect, it, vi } from 'vitest'
import { longProperties, propertyRuns } from './property-runs.mjs'

afterEach(() => void vi.unstubAllEnvs())

it('draws a tenth in `npm test`, and all without it', () => {
  vi.stubEnv('PROPERTY_RUNS', undefined)
  expect(propertyRuns(2_000)).toBe(2_000)
  vi.stubEnv('PROPERTY_RUNS', 'tenth')
  expect([2_000, 25, 1].map(propertyRuns)).toEqual([200, 3, 1])
})

it('finds the tests that draw less in `npm test`', () => {
  expect(longProperties()).toContain('packages/domain/src/co-tenants/household-decision.test.ts')
  expect(longProperties()).toContain('apps/server/src/fuzz.api.test.ts')
})
