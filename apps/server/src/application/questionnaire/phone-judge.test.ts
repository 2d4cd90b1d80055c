import { expect, it } from 'vitest'
import { judgePhone } from './phone-judge.ts'

it.each(['+999', '+210', '+969', '+9999', '+0', '999', '+999999', '+', '+1x'])(
  'rejects numbers with the dial code %s',
  (dialCode) => {
    for (const number of ['1512345678', '0151 2345678', '+999 1512345678'])
      expect(judgePhone({ dialCode, number })).toBeNull()
  },
)

it.each([
  ['+49', '0151 23456789', '+4915123456789'],
  ['+43', '0664 1234567', '+436641234567'],
  ['+1', '212 555 0123', '+12125550123'],
  ['+800', '1234 5678', '+80012345678'],
])('accepts a number of %s', (dialCode, number, e164) =>
  expect(judgePhone({ dialCode, number })).toEqual({ dialCode, number, e164 }),
)
