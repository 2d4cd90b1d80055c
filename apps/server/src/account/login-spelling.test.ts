import { expect, test } from 'vitest'
import { SPELLINGS } from '@nestbond/domain/values/sample-spellings'
import { readLogin } from './login-spelling.ts'

test.each([
  '+4915123456789',
  '+49 151 23456789',
  '+49 (0) 151 23456789',
  '0049 151 23456789',
  '0151 23456789',
  '0151/23456789',
  '0151-234 567 89',
  ' (0151) 23456789 ',
  '０１５１ 23456789',
  '151 23456789',
])('reads %s as the number +4915123456789', (typed) =>
  expect(readLogin(typed)).toMatchObject({ phones: expect.arrayContaining(['+4915123456789']) }),
)

test.each([
  ['+43 664 1234567', '+436641234567'],
  ['0664 1234567', '+436641234567'],
  ['+41 44 668 18 00', '+41446681800'],
  ['+1 212 555 2368', '+12125552368'],
])('reads %s as the number %s', (typed, e164) =>
  expect(readLogin(typed)).toMatchObject({ phones: expect.arrayContaining([e164]) }),
)

test.each(['', 'lea', '123', '+49', '+999 12345678', '1; drop table accounts'])('finds no account for %s', (typed) =>
  expect(readLogin(typed)).toEqual({ phones: [] }),
)

test.each(SPELLINGS.mailbox.filter(([, value]) => value !== null))('reads the address %j as %s', (typed, value) =>
  expect(readLogin(typed)).toEqual({ email: String(value).toLowerCase() }),
)

test('compares addresses without case and outer spaces', () =>
  expect(readLogin(' Lea.Brandt@Example.ORG ')).toEqual({ email: 'lea.brandt@example.org' }))
