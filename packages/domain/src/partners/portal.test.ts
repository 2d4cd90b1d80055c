import { expect, test } from 'vitest'
import { afterTry } from './portal.ts'

test('retries a delivery after 1 and 5 minutes, half an hour, 2 and 12 hours, and then gives up', () => {
  expect([0, 1, 2, 3, 4].map((tries) => afterTry(false, tries))).toEqual(
    [1, 5, 30, 120, 720].map((retryAfter) => ({ state: 'PENDING', retryAfter })),
  )
  expect(afterTry(false, 5)).toEqual({ state: 'FAILED', retryAfter: null })
  expect(afterTry(true, 3)).toEqual({ state: 'DELIVERED', retryAfter: null })
})
