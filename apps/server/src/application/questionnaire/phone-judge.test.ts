import { expect, it } from 'vitest'
import { dialCodeIn, formatPhone } from '@nestbond/domain/values/phone'
import { judgePhone } from './phone-judge.ts'

it.each(['+999', '+210', '+969', '+9999', '+0', '999', '+999999', '+', '+1x'])(
  'rejects numbers with the dial code %s',
  (dialCode) => {
    for (const number of ['1512345678', '0151 2345678', '+999 1512345678'])
      expect(judgePhone({ dialCode, number })).toBeNull()
  },
)

it.each([
  ['+1', '212 555 0123', '+12125550123'],
  ['+800', '1234 5678', '+80012345678'],
])('accepts a number of %s', (dialCode, number, e164) =>
  expect(judgePhone({ dialCode, number })).toEqual({ dialCode, number, e164 }),
)

it.each([
  ['+43 664 1234567', '+43'],
  ['\u202a0043 664 1234567\u202c', '+43'],
  ['+1 212 555 0123', '+1'],
  ['+998 71 123 4567', '+998'],
  ['+999 71 123 4567', null],
  ['0664 1234567', null],
  ['', null],
])('the dial code follows %s: %s', (number, dialCode) => {
  expect(dialCodeIn(number, ['+1', '+43', '+49', '+998'])).toBe(dialCode)
  if (dialCode !== null) expect(judgePhone({ dialCode: '+49', number })?.dialCode).toBe(dialCode)
})

it.each([
  ['0151 23456789', '+49 0151 23456789'],
  ['+49 30 1234567', '+49 30 1234567'],
  ['0049 30 1234567', '0049 30 1234567'],
])('shows %s once with its dial code: %s', (number, shown) => {
  expect(formatPhone({ dialCode: '+49', number })).toBe(shown)
})
