import { expect, test } from 'vitest'
import type { RefundScope } from '../policy/policy.ts'
import { offerOf, offersFor } from '../tariff/offers.ts'
import { BUILT_IN_TARIFFS, tariffOn } from '../tariff/tariff-table.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Country, PaymentPeriod } from '../values/enums.ts'
import { recomputedRefund, recomputePremiums, type SplitFrom, type TermsChange } from './recomputed-premiums.ts'

interface Life {
  country?: Country
  period?: PaymentPeriod
  /** In cents; 2,400 by default, whose prices are 112.32 and 10.40 in Germany, 140.40 and 13.00 in Austria. */
  deposit?: number
  start?: CivilDate
  insuranceEnd?: CivilDate
  changes?: TermsChange[]
  splits?: SplitFrom[]
  /** The number of the first period without a charge. */
  next?: number
  end?: { lastDay: CivilDate; scope: RefundScope }
  /** The stored part of each payer; nothing by default. */
  stored?: number[]
  /** Numbers of charges that a cancellation has paid back, before it was undone. */
  refunded?: number[]
}

/** The charges as `number.payer amount`, parts for lower deposits and refunds, all in cents, and the day of the next period. */
function played(life: Life) {
  const { country = 'de', period = 'YEARLY', deposit = 2_400_00, start = '2026-11-30', refunded = [] } = life
  const tariff = tariffOn(BUILT_IN_TARIFFS, country, '2026-11-30')
  const isRefunded = (number: number) => refunded.includes(number)
  const { charges, deposits } = recomputePremiums({
    period,
    deposit,
    premiumStart: start,
    insuranceEnd: life.insuranceEnd ?? null,
    priceOf: (cents, of) => offerOf(offersFor(cents, 'EUR', tariff), of).price,
    changes: life.changes ?? [],
    splits: life.splits ?? [],
    nextPeriod: life.next ?? 2,
    partsOf: () => new Map((life.stored ?? []).map((part, payer) => [payer, part])),
    isRefundedBy: isRefunded,
    isRefundedByLast: isRefunded,
  })
  const { end } = life
  return {
    charged: charges.map(({ amount }) => amount),
    lowered: charges.flatMap((one) => one.lowered.map(({ amount }) => amount)),
    refunds: end ? charges.map((one) => recomputedRefund(charges, one, end.lastDay, end.scope)) : [],
    lastDays: charges.map((one) => one.end),
    deposits,
  }
}

const until = (lastDay: CivilDate) => ({ lastDay, scope: 'UNUSED' as const })
const MONTHLY = { period: 'MONTHLY' } as const
const raiseTo = (deposit: number, on: CivilDate): TermsChange => ({ kind: 'DEPOSIT', on, deposit })
const paidOut = (amount: number, on: CivilDate): TermsChange => ({ kind: 'PAYOUT', on, amount })
const UNKNOWN = [{ from: '0001-01-01', weights: null }]
const from = (...weights: number[]): SplitFrom => ({ from: '0001-01-01', weights })

/** Worked by hand: the price of the deposit, times the days, divided by the days of the period, half up. */
const LIVES: [name: string, life: Life, charged: number[], back: number[]][] = [
  ['yearly, released on day 17 of 365', { end: until('2026-12-16') }, [112_32], [107_09]],
  ['monthly, released on day 17 of 30', { ...MONTHLY, end: until('2026-12-16') }, [10_40], [4_51]],
  ['yearly, withdrawn on the second day', { end: until('2026-11-30') }, [112_32], [112_01]],
  ['monthly, withdrawn on the second day', { ...MONTHLY, end: until('2026-11-30') }, [10_40], [10_05]],
  ['withdrawn before the start', { end: { lastDay: '2026-11-29', scope: 'ALL' } }, [112_32], [112_32]],
  ['used up on the second day', { end: until('2026-12-01') }, [112_32], [111_70]],
  ['in Austria, yearly', { country: 'at', end: until('2026-12-16') }, [140_40], [133_86]],
  ['in Austria, monthly', { country: 'at', ...MONTHLY, end: until('2026-11-30') }, [13_00], [12_57]],
  ['the least price, three months', { deposit: 499_00, ...MONTHLY, next: 4 }, [3_33, 3_33, 3_33], []],
  ['raised to 3,600 for 361 of 365 days', { changes: [raiseTo(3_600_00, '2026-12-04')], next: 3 }, [112_32, 55_54], []],
  [
    'lowered to 1,000 for 361 days, released on day 17',
    { changes: [raiseTo(1_000_00, '2026-12-04')], end: until('2026-12-16') },
    [112_32],
    [64_80, 44_62],
  ],
  [
    'monthly, raised to 3,600 for 26 of 30 days',
    { ...MONTHLY, changes: [raiseTo(3_600_00, '2026-12-04')], next: 3 },
    [10_40, 4_51],
    [],
  ],
  [
    'monthly, raised to 3,600 for the last of 30 days, whose 17 cents no card takes',
    { ...MONTHLY, changes: [raiseTo(3_600_00, '2026-12-29')] },
    [10_40],
    [],
  ],
  ['an agreed end after 61 days', { insuranceEnd: '2027-01-29' }, [18_77], []],
  [
    'an agreed end on day 18 of the third month, which has 29',
    { ...MONTHLY, insuranceEnd: '2027-02-16', next: 5 },
    [10_40, 10_40, 6_46],
    [],
  ],
  [
    'nine months paid in vain after a move-out',
    { ...MONTHLY, next: 11, end: until('2026-12-13') },
    Array.from({ length: 10 }, () => 10_40),
    [5_55, ...Array.from({ length: 9 }, () => 10_40)],
  ],
  [
    'monthly, then yearly',
    { ...MONTHLY, changes: [{ kind: 'PERIOD', on: '2026-12-30', period: 'YEARLY' }], next: 3 },
    [10_40, 112_32],
    [],
  ],
  ['halves, both charged to the first tenant', { splits: [from(1, 1)], stored: [112_32] }, [56_16, 56_16], []],
  ['an unknown split', { splits: UNKNOWN, stored: [70_00, 42_32] }, [70_00, 42_32], []],
  ['an unknown split, whose smallest part nobody is charged', { splits: UNKNOWN, stored: [112_00, 0] }, [112_00], []],
  ['the same, with too little charged', { splits: UNKNOWN, stored: [111_00, 0] }, [112_32], []],
  ['the same, with every part charged', { splits: UNKNOWN, stored: [70_00, 42_00] }, [70_32, 42_00], []],
  ['the same, with the first part missing', { splits: UNKNOWN, stored: [0, 112_00] }, [112_00], []],
  ['halves', { splits: [from(1, 1)] }, [56_16, 56_16], []],
  ['33, 33, 33 and 1 percent', { splits: [from(33, 33, 33, 1)] }, [37_07, 37_07, 37_06, 1_12], []],
  [
    'half each, then 30 and 70 percent',
    { ...MONTHLY, splits: [from(1, 1), { from: '2026-12-10', weights: [30, 70] }], next: 3 },
    [5_20, 5_20, 3_12, 7_28],
    [],
  ],
  [
    'cancelled and in force again: 13 of 30 days once more',
    { ...MONTHLY, refunded: [1], changes: [{ kind: 'REINSTATED', on: '2026-12-17' }], next: 3 },
    [10_40, 4_51],
    [],
  ],
  [
    'monthly, 433.33 paid out, then 1,466.67: 1,966.67 and 500 are left',
    { ...MONTHLY, changes: [paidOut(433_33, '2026-12-20'), paidOut(1_466_67, '2027-01-15')], next: 4 },
    [10_40, 8_52, 3_33],
    [],
  ],
  [
    'paid out, then yearly',
    {
      ...MONTHLY,
      changes: [paidOut(433_33, '2026-12-20'), { kind: 'PERIOD', on: '2026-12-30', period: 'YEARLY' }],
      next: 3,
    },
    [10_40, 92_04],
    [],
  ],
  [
    'yearly, paid out, then raised to the former amount, for which this year is paid',
    { changes: [paidOut(433_33, '2026-12-20'), raiseTo(2_400_00, '2027-01-10')], next: 3 },
    [112_32, 112_32],
    [],
  ],
  // 324 days cost 81.70 at the 92.04 for what was left, and 41.54 at 46.80.
  [
    'yearly, paid out, then lowered to 1,000 for 324 of 365 days, then 400 paid out',
    {
      changes: [paidOut(433_33, '2026-12-20'), raiseTo(1_000_00, '2027-01-10'), paidOut(400_00, '2027-02-01')],
      next: 3,
    },
    [112_32, 36_00],
    [40_16],
  ],
  [
    'monthly, paid out, then lowered in the month of the payout for 15 of 30 days: 4.26 less 4.25',
    { ...MONTHLY, changes: [paidOut(433_33, '2026-12-10'), raiseTo(1_962_00, '2026-12-15')], next: 3 },
    [10_40, 8_50],
    [1],
  ],
  [
    'in force again after half of a month of 8.67, which is 4.335',
    {
      ...MONTHLY,
      deposit: 2_000_00,
      start: '2027-04-01',
      refunded: [1],
      changes: [{ kind: 'REINSTATED', on: '2027-04-16' }],
      next: 3,
    },
    [8_67, 4_34],
    [],
  ],
]

test.each(LIVES)('a life worked by hand: %s', (_, life, charged, back) => {
  const { lowered, refunds, ...is } = played(life)
  expect(is.charged).toEqual(charged)
  expect([...lowered, ...refunds]).toEqual(back)
})

test('each month ends on the anchor day, also after a short one', () => {
  expect(played({ ...MONTHLY, start: '2027-01-31', next: 4 }).lastDays).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('a changed deposit is charged or given back for the rest of its period, less what no card takes', () => {
  const days = { first: '2026-12-29', last: '2026-12-29' }
  const on = days.first
  const change = { ...MONTHLY, changes: [raiseTo(3_600_00, on)] }
  expect(played(change).deposits).toEqual([{ on, days, waived: 17 }])
  expect(played({ ...change, splits: [from(1, 1)] }).deposits).toEqual([{ on, days, waived: 17 }])
  expect(played({ ...change, splits: UNKNOWN }).deposits).toEqual([{ on, days, waived: null }])
  const early = { first: '2026-12-04', last: '2026-12-29' }
  const whole = { ...MONTHLY, changes: [raiseTo(3_600_00, early.first)], next: 3 }
  expect(played(whole).deposits).toEqual([{ on: early.first, days: early, waived: 0 }])
  // 4.51 by 95 and 5 percent: 23 cents of the second tenant.
  expect(played({ ...whole, splits: [from(95, 5)] }).deposits).toEqual([{ on: early.first, days: early, waived: 23 }])
  expect(played({ ...MONTHLY, changes: [raiseTo(3_600_00, '2026-11-29')] }).deposits).toMatchObject([
    { days: null, waived: 0 },
  ])
})
