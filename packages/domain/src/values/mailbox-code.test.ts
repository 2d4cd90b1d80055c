import { describe, expect, it } from 'vitest'
import { mayTryUnmarked, nextCodeAt, readCode, triesOfNextCode } from './mailbox-code.ts'

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
  const wait = (byCaller: number[], byStrangers: number[] | null, toMailbox: number[] = []) => {
    const codes = {
      byCaller: byCaller.map(ago),
      byStrangers: byStrangers?.map(ago) ?? null,
      toMailbox: toMailbox.map(ago),
    }
    const at = nextCodeAt(codes, now)
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

  it.each([
    ['at once after nineteen within the hour', 19, null],
    ['an hour after the first of twenty', 20, 20],
  ])('is sent to a mailbox %s, whoever has asked', (_, count, expected) =>
    expect(
      wait(
        [],
        null,
        Array.from({ length: count }, (__, at) => 40 - at),
      ),
    ).toBe(expected),
  )

  it('is left for a browser that has proved the mailbox, five within an hour in which strangers got all they can', () => {
    const issued: Date[] = []
    for (let minute = 0; minute < 59; minute++)
      for (let network = 0; network < 20; network++) {
        const at = new Date(now.getTime() + minute * 60_000)
        if (nextCodeAt({ byCaller: [], byStrangers: issued, toMailbox: issued }, at) === null) issued.push(at)
      }
    const own: Date[] = []
    const at = new Date(now.getTime() + 59 * 60_000)
    while (nextCodeAt({ byCaller: own, byStrangers: null, toMailbox: [...issued, ...own] }, at) === null) own.push(at)
    expect([issued.length, own.length]).toEqual([15, 5])
  })

  it('has fewer tries once strangers have to wait, and as many as ever for a browser that has proved the mailbox', () => {
    const many = Array.from({ length: 10 }, (_, at) => ago(100 + at))
    expect(triesOfNextCode({ byStrangers: many.slice(1) }, now)).toBe(5)
    expect(triesOfNextCode({ byStrangers: [...many.slice(1), ago(24 * 60)] }, now)).toBe(5)
    expect(triesOfNextCode({ byStrangers: many }, now)).toBe(2)
    expect(triesOfNextCode({ byStrangers: null }, now)).toBe(5)
  })

  it('cannot be guessed by strangers more than 330 times a day, with and without the browser’s cookie', () => {
    // Calls of many networks without the cookie of the code's browser.
    const unmarkedTries = (mostTries: number) => {
      const made: Record<string, number> = {}
      for (let network = 0; network < 40; network++)
        while (mayTryUnmarked(made, `${network}`, mostTries)) made[network] = (made[network] ?? 0) + 1
      return Object.values(made).reduce((sum, count) => sum + count, 0)
    }
    const issued: Date[] = []
    let tries = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      const at = new Date(now.getTime() + minute * 60_000)
      for (let network = 0; network < 20; network++) {
        const codes = { byCaller: [], byStrangers: issued, toMailbox: issued }
        if (nextCodeAt(codes, at) !== null) break
        const ofBrowser = triesOfNextCode(codes, at)
        tries += ofBrowser + unmarkedTries(ofBrowser)
        issued.push(at)
      }
    }
    expect(tries).toBeLessThanOrEqual(330)
    expect(issued.length).toBeLessThanOrEqual(40)
  })
})

describe('a code that was asked for without a cookie', () => {
  const calls = (networks: readonly string[], mostTries = 5) => {
    const tries: Record<string, number> = {}
    return networks.map((network) => {
      const may = mayTryUnmarked(tries, network, mostTries)
      if (may) tries[network] = (tries[network] ?? 0) + 1
      return may
    })
  }
  const made = (networks: readonly string[], mostTries?: number) => calls(networks, mostTries).filter(Boolean).length

  it.each([
    ['five tries by calls of one network', Array<string>(9).fill('a'), 5, 5],
    ['five more by those of another', ['a', 'b'].flatMap((one) => Array<string>(9).fill(one)), 5, 10],
    ['no more of many networks', Array.from({ length: 40 }, (_, at) => String(at)), 5, 10],
    ['fewer once strangers have to wait', Array.from({ length: 40 }, (_, at) => String(at)), 2, 4],
  ])('has %s', (_, networks, mostTries, expected) => expect(made(networks, mostTries)).toBe(expected))
})
