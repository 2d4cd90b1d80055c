import { expect, it } from 'vitest'
import { livesThere } from './lives-there.ts'

it.each([
  ['moves in', false, false, false],
  ['has not said so yet', false, null, false],
  ['rents it already', false, true, true],
  ['stays in a change of tenants, by the answers of a new rental', true, false, true],
])('knows whether a tenant lives in the home who %s', (_, stays, existingRent, lives) => {
  expect(livesThere({ stays }, { existingRent })).toBe(lives)
})
