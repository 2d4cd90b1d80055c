import { expect, test } from 'vitest'
import { dropsToken, errorScreen } from './error-screen.ts'

test.each([
  [400, 'VALIDATION_FAILED', null],
  [409, 'STEP_NOT_ALLOWED', null],
  [429, 'RATE_LIMITED', null],
  [500, 'INTERNAL', '500'],
  [503, 'NOT_READY', '500'],
  [599, null, '500'],
  [404, 'NOT_FOUND', '404'],
  [404, 'TOKEN_UNKNOWN', '404'],
  [404, 'TOKEN_EXPIRED', 'link-expired'],
  [403, null, '404'],
  [418, null, '404'],
] as const)('%i %s leads to %s', (status, code, screen) => {
  expect(errorScreen(status, code)).toBe(screen)
})

test('drops only an unknown token', () => {
  expect(dropsToken('TOKEN_UNKNOWN')).toBe(true)
  expect(dropsToken('TOKEN_EXPIRED')).toBe(true)
  expect(dropsToken('NOT_FOUND')).toBe(false)
  expect(dropsToken(null)).toBe(false)
})
