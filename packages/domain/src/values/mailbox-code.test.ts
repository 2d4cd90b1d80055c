import { describe, expect, it } from 'vitest'
import { nextCodeAt, readCode, triesOfNextCode } from './mailbox-code.ts'

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
  const wait = (byCaller: number[], byStrangers: number[] | null) => {
    const at = nextCodeAt({ byCaller: byCaller.map(ago), byStrangers: byStrangers?.map(ago) ?? null }, now)
    return at && (at.getTime() - now.getTime()) / 60_000
  }

  it.each([
    ['at once without any', [], null],
    ['at once after four within the hour', [1, 2, 3, 4], null],
    ['an hour after the first of five', [10, 20, 30, 40, 59], 1],
    ['at once where the fifth is an hour old', [10, 20, 30, 40, 60], null],
    ['a day after the first of ten', [70, 80, 90, 100, 110, 120, 130, 140, 150, 160], 24 * 60 - 160],
    ['the later of both limits', [1, 2, 3, 4, 5, 70, 80, 90, 100, 24 * 60 - 1], 55],
  ])('is sent to one caller %s', (_, minutes, expected) => expect(wait(minutes, null)).toBe(expected))

  it.each([
    ['at once after nine', 9, 0.5, null],
    ['a minute after the tenth', 10, 0.5, 0.5],
    ['two minutes after the next', 11, 0.5, 1.5],
    ['an hour later at most', 40, 1, 59],
    ['at once when the wait is over', 40, 60, null],
  ])('is sent to strangers together %s', (_, count, newest, expected) =>
    expect(wait([], [newest, ...Array.from({ length: count - 1 }, (__, at) => 100 + at)])).toBe(expected),
  )

  it('has fewer tries once strangers have to wait, and as many as ever for a browser that has proved the mailbox', () => {
    const many = Array.from({ length: 10 }, (_, at) => ago(100 + at))
    expect(triesOfNextCode({ byCaller: [], byStrangers: many.slice(1) }, now)).toBe(5)
    expect(triesOfNextCode({ byCaller: [], byStrangers: [...many.slice(1), ago(24 * 60)] }, now)).toBe(5)
    expect(triesOfNextCode({ byCaller: [], byStrangers: many }, now)).toBe(2)
    expect(triesOfNextCode({ byCaller: many, byStrangers: null }, now)).toBe(5)
  })

  it('cannot be guessed by strangers more than 110 times a day', () => {
    const issued: Date[] = []
    let tries = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      const at = new Date(now.getTime() + minute * 60_000)
      for (let network = 0; network < 20; network++) {
        const codes = { byCaller: [], byStrangers: issued }
        if (nextCodeAt(codes, at) !== null) break
        tries += triesOfNextCode(codes, at)
        issued.push(at)
      }
    }
    expect(tries).toBeLessThanOrEqual(110)
    expect(issued.length).toBeLessThanOrEqual(40)
  })
})
