import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyParameters } from '../../../../scripts/property-runs.mjs'
import { coverStart } from '../policy/cover-start.ts'
import { addDays, addMonths } from '../values/civil-date.ts'
import { PAYMENT_PERIODS } from '../values/enums.ts'
import { periodsDue } from './period.ts'
import { shownCharges } from './shown-charges.ts'

const TODAY = '2026-11-22'
const open = { insuranceStart: '2026-12-01', insuranceEnd: null, cashToReturn: false }

describe('the charges that an offer shows', () => {
  test('without an end: one whole period on the start', () => {
    expect(shownCharges({ period: 'YEARLY', price: 112_32 }, open, TODAY)).toEqual({
      term: null,
      firstCharge: { amount: 112_32, day: '2026-12-01' },
    })
  })

  test.each([
    ['91 days, yearly', 'YEARLY', 112_32, '2027-03-01', { days: 91, total: 28_00 }, 28_00],
    ['91 days, monthly', 'MONTHLY', 10_40, '2027-03-01', { days: 91, total: 31_20 }, 10_40],
    ['two days', 'YEARLY', 112_32, '2026-12-02', { days: 2, total: 62 }, 62],
    ['two days that are free', 'YEARLY', 36_00, '2026-12-02', { days: 2, total: 0 }, 0],
    ['a whole year', 'YEARLY', 112_32, '2027-11-30', { days: 365, total: 112_32 }, 112_32],
    ['more than a year', 'YEARLY', 112_32, '2027-12-01', null, 112_32],
  ] as const)('%s', (_, period, price, insuranceEnd, term, amount) => {
    const shown = shownCharges({ period, price }, { ...open, insuranceEnd }, TODAY)
    expect(shown).toEqual({ term, firstCharge: { amount, day: '2026-12-01' } })
  })

  test('the day depends on the landlord after the start, and while cash is to be returned', () => {
    const offer = { period: 'YEARLY', price: 112_32 } as const
    expect(shownCharges(offer, { ...open, insuranceStart: TODAY }, TODAY).firstCharge.day).toBeNull()
    expect(shownCharges(offer, { ...open, cashToReturn: true }, TODAY).firstCharge.day).toBeNull()
  })

  test('equal the charges, also after a late acceptance', () => {
    const day = (least: number, most: number) => fc.integer({ min: least, max: most }).map((n) => addDays(TODAY, n))
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_PERIODS),
        fc.integer({ min: 3_00, max: 900_00 }),
        day(-20, 200),
        fc.integer({ min: 1, max: 500 }),
        day(0, 220),
        (period, price, insuranceStart, length, acceptedOn) => {
          const insuranceEnd = addDays(insuranceStart, length)
          // An invitation expires on the day before the agreed end.
          fc.pre(acceptedOn < insuranceEnd)
          const shown = shownCharges({ period, price }, { insuranceStart, insuranceEnd, cashToReturn: false }, TODAY)
          const premiumStart = coverStart(insuranceStart, acceptedOn)
          const charged = periodsDue(
            { period, premium: price, premiumStart, insuranceEnd },
            acceptedOn,
            1,
            addMonths(insuranceEnd, 1),
          )
          const total = charged.reduce((sum, { amount }) => sum + amount, 0)
          const first = charged[0]?.amount ?? 0
          if (acceptedOn <= coverStart(insuranceStart, TODAY)) {
            expect(first).toBe(shown.firstCharge.amount)
            if (shown.term) expect(total).toBe(shown.term.total)
          } else expect(first).toBeLessThanOrEqual(shown.firstCharge.amount)
        },
      ),
      propertyParameters(2_000),
    )
  })
})
