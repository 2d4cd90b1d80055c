import { expect, test } from 'vitest'
import { isPassword, passwordParts } from '@nestbond/domain/validation/password'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 0, 'empty'],
  ['a', 1, 'short'],
  ['Ab1!', 1, 'short'],
  ['abcdefghij', 1, 'classes'],
  ['abcdefghi1', 2, 'classes'],
  ['Abcdefghi1', 3, 'good'],
  ['Abcdefgh1!', 4, 'strong'],
  ['Abcdefghijklmn12', 4, 'strong'],
  [`Ab1!${'x'.repeat(97)}`, 2, 'long'],
])('%s lights %i panes: %s', (password, level, word) => {
  expect(strengthOf(passwordParts(password))).toEqual({ level, word })
  // Three lit panes mean that the password may be set.
  expect(level >= 3).toBe(isPassword(password))
})
