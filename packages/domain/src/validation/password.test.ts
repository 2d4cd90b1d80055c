import * as z from 'zod/mini'
import { describe, expect, it, test } from 'vitest'
import { checkWith } from './field-errors.ts'
import { isPassword, newPassword, triedPassword, passwordParts, CHARACTER_CLASSES } from './password.ts'

describe('a password', () => {
  it.each([
    ['Aa1aaaaaaa', true],
    ['aa1!aaaaaa', true],
    ['AA1!AAAAAA', true],
    ['Aa!aaaaaaa', true],
    ['Aa aaaaaaa', true],
    ['Äö1aaaaaaa', true],
    ['Aa1aaaaaa', false],
    ['Aaaaaaaaaa', false],
    ['1111111111a', false],
    ['!!!!!!!!!!1', false],
    [`Aa1${'a'.repeat(97)}`, true],
    [`Aa1${'a'.repeat(98)}`, false],
    // Ten code points, though seventeen units of UTF-16; and nine.
    ['Aa1🔑🔑🔑🔑🔑🔑🔑', true],
    ['Aa1🔑🔑🔑🔑🔑🔑', false],
  ])('%s: %s', (text, good) => {
    expect(isPassword(text)).toBe(good)
  })

  const set = z.object({ password: newPassword() })
  const tried = z.object({ password: triedPassword() })

  it('is kept as typed, composed to NFC', () => {
    expect(checkWith(set, { password: ' Pa\u0308ssword-1 ' })).toEqual({
      ok: true,
      value: { password: ' P\u00e4ssword-1 ' },
    })
    expect(checkWith(tried, { password: 'a\u0308' })).toEqual({ ok: true, value: { password: '\u00e4' } })
  })

  it.each([
    ['', 'validation.required'],
    [undefined, 'validation.required'],
    [7, 'validation.invalid'],
    ['Aa1aaaaaa\ud800', 'validation.invalid'],
    ['short', 'validation.password'],
  ])('%j is %s', (password, key) => {
    expect(checkWith(set, { password })).toMatchObject({ ok: false, errors: [{ field: 'password', key }] })
  })

  it('at the sign-in must only be present', () => {
    expect(checkWith(tried, { password: 'x' }).ok).toBe(true)
    expect(checkWith(tried, { password: '' })).toMatchObject({ ok: false, errors: [{ code: 'FIELD_REQUIRED' }] })
  })
})

test.each([
  ['', 0, '', false],
  ['Ab1', 3, 'upper lower digit', false],
  ['abcdefghij', 10, 'lower', true],
  ['straße 1 Ä', 10, 'upper lower digit special', true],
  ['a\u0308bcdefghi1', 10, 'lower digit', true],
  ['字'.repeat(10), 10, 'special', true],
  [`Ab1${'x'.repeat(98)}`, 101, 'upper lower digit', false],
])('the parts of the rule that %s meets', (text, characters, classes, length) => {
  const parts = passwordParts(text)
  expect(parts.characters).toBe(characters)
  expect(CHARACTER_CLASSES.filter((one) => parts.classes[one]).join(' ')).toBe(classes)
  expect(parts.length).toBe(length)
  expect(parts.enoughClasses).toBe(classes.split(' ').filter(Boolean).length >= 3)
  expect(isPassword(text.normalize('NFC'))).toBe(parts.length && parts.enoughClasses)
})
