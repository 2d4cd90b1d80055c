import { expect, test } from 'vitest'
import { isPassword } from '@nestbond/domain/validation/password'
import { passwordRule } from './password-rule.ts'

test.each([
  ['', false, false],
  ['Ab1', false, true],
  ['abcdefghij', true, false],
  ['Abcdefghi1', true, true],
  ['straße 1 Ä', true, true],
  [`Ab1${'x'.repeat(97)}`, true, true],
  [`Ab1${'x'.repeat(98)}`, false, true],
])('%s', (text, length, classes) => {
  expect(passwordRule(text)).toEqual({ length, classes })
  expect(length && classes).toBe(isPassword(text))
})
