import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayMove } from '../values/moves.ts'
import { addDays, daysBetween } from '../values/civil-date.ts'
import { afterAttempt, afterReturn, CHARGE_MOVES, idempotencyKey, receiptNumber, type Charge } from './charge.ts'

type Charging = Extract<Charge, { state: 'CHARGING' }>
const fresh: Charging = { state: 'CHARGING', attempt: 1, failures: 0, firstFailedOn: null }
const declined = { status: 'failed', declineCode: 'card_declined' } as const
const again = (failed: Extract<Charge, { state: 'FAILED' }>, attempt: number): Charging => ({
  state: 'CHARGING',
  attempt,
  failures: failed.failures,
  firstFailedOn: failed.firstFailedOn,
})

describe('the next state after an attempt', () => {
  test('a success leads to PAID, also after failures', () => {
    const paid = { state: 'PAID', providerChargeId: 'c' }
    expect(afterAttempt(fresh, { status: 'succeeded', providerChargeId: 'c' }, '2026-06-01')).toEqual(paid)
    expect(
      afterAttempt(
        { ...fresh, attempt: 4, failures: 3, firstFailedOn: '2026-06-01' },
        { status: 'succeeded', providerChargeId: 'c' },
        '2026-06-15',
      ),
    ).toEqual(paid)
  })

  test('failures lead to attempts on days 3, 7 and 14, then to the office', () => {
    let charge: Charge = fresh
    let today = '2028-02-27'
    const days: string[] = []
    for (let attempt = 1; charge.state === 'CHARGING'; attempt++) {
      const after: Charge = afterAttempt(charge, declined, today)
      if (after.state !== 'FAILED') {
        charge = after
        break
      }
      today = after.nextTryOn
      days.push(today)
      charge = again(after, attempt + 1)
    }
    expect(days).toEqual(['2028-03-01', '2028-03-05', '2028-03-12'])
    expect(charge).toEqual({
      state: 'WITH_OFFICE',
      declineCode: 'card_declined',
      failures: 4,
      firstFailedOn: '2028-02-27',
    })
  })

  test.each([
    ['in time', 1, '2026-06-04', '2026-06-08'],
    ['a day late', 1, '2026-06-05', '2026-06-08'],
    ['after the next was planned', 1, '2026-06-10', '2026-06-11'],
    ['on the day on which the next was planned', 1, '2026-06-08', '2026-06-09'],
    ['long after all of them', 2, '2026-07-20', '2026-07-21'],
  ] as const)('an attempt %s leads to the next one', (_, failures, today, next) => {
    expect(afterAttempt({ ...fresh, failures, firstFailedOn: '2026-06-01' }, declined, today)).toMatchObject({
      state: 'FAILED',
      nextTryOn: next,
    })
  })

  test('an error of the provider goes to the office at once', () => {
    expect(afterAttempt(fresh, { status: 'refused', declineCode: 'key_reused' }, '2026-06-01')).toMatchObject({
      state: 'WITH_OFFICE',
      failures: 1,
    })
  })

  test('is a legal transition, with at most four failures and days between attempts', () => {
    const late = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(late, (delays) => {
        let charge: Charging = fresh
        let today = '2026-01-01'
        const tried: string[] = []
        for (const delay of delays) {
          today = addDays(today, delay)
          tried.push(today)
          const after = afterAttempt(charge, declined, today)
          expect(mayMove(CHARGE_MOVES, 'CHARGING', after.state)).toBe(true)
          if (after.state !== 'FAILED') break
          charge = again(after, charge.attempt + 1)
          today = after.nextTryOn
        }
        expect(tried).toHaveLength(4)
        for (let n = 1; n < 4; n++) expect(daysBetween(tried[n - 1]!, tried[n]!)).toBeGreaterThan(0)
        for (const [n, days] of [3, 7, 14].entries())
          expect(daysBetween(tried[0]!, tried[n + 1]!)).toBeGreaterThanOrEqual(days)
      }),
    )
  })
})

test.each([
  ['a first return goes to the office', { failures: 0, firstFailedOn: null }, true, 'WITH_OFFICE', 1, '2026-06-01'],
  ['after failed attempts', { failures: 2, firstFailedOn: '2026-05-01' }, true, 'WITH_OFFICE', 3, '2026-05-01'],
  ['after the end nothing is charged', { failures: 0, firstFailedOn: null }, false, 'CANCELLED', 1, '2026-06-01'],
] as const)('a payment that a bank takes back: %s', (_, charge, inForce, state, failures, firstFailedOn) => {
  expect(afterReturn(charge, inForce, '2026-06-01')).toEqual({ state, failures, firstFailedOn })
  expect(mayMove(CHARGE_MOVES, 'PAID', state)).toBe(true)
})

test('gives different keys and numbers to policies, periods and attempts', () => {
  expect(idempotencyKey('p', 2, 3)).toBe('p:2:3')
  expect(receiptNumber('NB-2026-7K3M92', 7)).toBe('NB-2026-7K3M92-007')
  expect(receiptNumber('NB-2026-7K3M92', 7, 1)).toBe('NB-2026-7K3M92-007-2')
})
