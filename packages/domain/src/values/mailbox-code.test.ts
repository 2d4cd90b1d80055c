import { describe, expect, it } from 'vitest'
import { nextCodeAt, readCode } from './mailbox-code.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['000000', '000000'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
  [' '.repeat(1_000_000), null],
  ['', null],
])('reads the code of %j', (typed, code) => expect(readCode(typed)).toBe(code))

describe('the next code', () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  it.each([
    ['at once without any', [], null],
    ['at once after four within the hour', [1, 2, 3, 4], null],
    ['an hour after the first of five', [10, 20, 30, 40, 59], 1],
    ['at once where the fifth is an hour old', [10, 20, 30, 40, 60], null],
    ['a day after the first of ten', [70, 80, 90, 100, 110, 120, 130, 140, 150, 160], 24 * 60 - 160],
    ['the later of both limits', [1, 2, 3, 4, 5, 70, 80, 90, 100, 24 * 60 - 1], 55],
  ])('is sent %s', (_, minutes, wait) => {
    const at = nextCodeAt(minutes.map(ago), now)
    expect(at && (at.getTime() - now.getTime()) / 60_000).toBe(wait)
  })
})
