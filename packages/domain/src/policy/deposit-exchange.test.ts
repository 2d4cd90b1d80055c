import { describe, expect, test } from 'vitest'
import { addDays } from '../values/civil-date.ts'
import {
  dueExchangeMarks,
  EXCHANGE_MARKS,
  EXCHANGE_STATES,
  exchangeStateAt,
  hasCashToReturn,
  isOpenExchange,
  nextExchangeMark,
  presentSecurity,
  type OpenExchangeState,
} from './deposit-exchange.ts'
import { POLICY_STAGES } from './policy-timeline.ts'

test.each([
  [false, undefined, 'none'],
  [true, undefined, 'none'],
  [true, 'transfer', 'cash'],
  [true, 'hand', 'cash'],
  [true, 'escrow', 'cash'],
  [true, 'guarantee', 'guarantee'],
] as const)('existing rent %s, paid by %s: the landlord holds %s', (existingRent, rentPay, security) => {
  expect(presentSecurity({ existingRent, rentPay })).toBe(security)
  expect(hasCashToReturn({ existingRent, rentPay })).toBe(security === 'cash')
})

const SINCE = '2028-02-20'
const day = (count: number) => addDays(SINCE, count)

describe('an exchange', () => {
  test.each(POLICY_STAGES)('of a contract that is %s', (stage) => {
    const over = ['DECLINED', 'EXPIRED', 'RELEASED', 'WITHDRAWN', 'ENDED'].includes(stage)
    for (const state of EXCHANGE_STATES)
      expect(exchangeStateAt(state, stage)).toBe(over && isOpenExchange(state) ? 'ENDED' : state)
  })

  test('is open in each state that waits for a party', () => {
    expect(EXCHANGE_STATES.filter(isOpenExchange)).toEqual(['LETTER', 'CERTIFICATE', 'CASH', 'WITH_OFFICE'])
  })
})

describe('reminders', () => {
  test.each<[OpenExchangeState, number, string[]]>([
    ['LETTER', 6, []],
    ['LETTER', 7, ['7 TENANT']],
    ['CERTIFICATE', 14, ['14 LANDLORD']],
    ['CASH', 7, ['7 TENANT']],
    ['CASH', 14, ['14 TENANT', '14 LANDLORD']],
    ['CASH', 28, ['14 LANDLORD', '28 TENANT']],
    ['CASH', 35, ['35 OFFICE']],
    ['CASH', 400, ['35 OFFICE']],
    ['WITH_OFFICE', 400, []],
  ])('%s after %i days of silence, none sent so far', (state, days, expected) => {
    expect(dueExchangeMarks(state, SINCE, 0, day(days)).map((mark) => `${mark.day} ${mark.to}`)).toEqual(expected)
  })

  test('sends each reminder once, also when a run was missed', () => {
    for (const state of ['LETTER', 'CERTIFICATE', 'CASH'] as const) {
      const seen: string[] = []
      let sent = 0
      for (let today = 0; today < 60; today++) {
        const due = dueExchangeMarks(state, SINCE, sent, day(today))
        expect(
          nextExchangeMark(state, SINCE, sent) !== null && nextExchangeMark(state, SINCE, sent)! <= day(today),
        ).toBe(due.length > 0)
        seen.push(...due.map((mark) => `${mark.day} ${mark.to}`))
        sent = Math.max(sent, ...due.map((mark) => mark.day))
      }
      expect(seen).toEqual(EXCHANGE_MARKS[state].map((mark) => `${mark.day} ${mark.to}`))
      expect(nextExchangeMark(state, SINCE, sent)).toBeNull()
    }
  })
})
