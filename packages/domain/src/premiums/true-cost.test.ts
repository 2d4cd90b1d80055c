import { expect, test } from 'vitest'
import type { PaymentPeriod } from '../values/enums.ts'
import { breakEvenYear, COST_YEARS, costsByYear, costsUntil, type CostTerms } from './true-cost.ts'

type Premium = [deposit: number, premium: number, period: PaymentPeriod]
type Rates = [deposit: number, loan: number, months: number]
type Case = [
  why: string,
  start: string,
  insuranceEnd: string | null,
  end: string,
  costs: [insurance: number, cash: number, loan: number],
]

/**
 * Calculated without the function: premiums, days and interest by hand, and the loan by the annuity formula with sixty digits. The first instalment of
 * 2,220.00 over 36 months at 8.13 % effective is 2220 x 0.0065349 / (1 - 1.0065349^-36) = 69.40, of which 14.51 is interest.
 */
const GROUPS: [premium: Premium, rates: Rates, cases: Case[]][] = [
  [
    [2_220_00, 103_90, 'YEARLY'],
    [100, 813, 36],
    [
      ['one year: 103.90; 1 % of 2220.00', '2026-03-01', null, '2027-03-01', [103_90, -22_20, 127_69]],
      [
        'two years: 2 x 103.90; interest on interest: 22.20 + 22.42',
        '2026-03-01',
        null,
        '2028-03-01',
        [207_80, -44_62, 199_65],
      ],
      ['three years, the loan is repaid', '2026-03-01', null, '2029-03-01', [311_70, -67_27, 211_34]],
      ['four years: the loan costs nothing more', '2026-03-01', null, '2030-03-01', [415_60, -90_14, 188_47]],
      ['five years: 5 x 103.90', '2026-03-01', null, '2031-03-01', [519_50, -113_24, 165_37]],
      ['ten years: 10 x 103.90', '2026-03-01', null, '2036-03-01', [1_039_00, -232_26, 46_35]],
      ['fifteen years: 15 x 103.90', '2026-03-01', null, '2041-03-01', [1_558_50, -357_36, -78_75]],
      [
        'leap day to 28 February: one whole year of 365 days',
        '2028-02-29',
        null,
        '2029-02-28',
        [103_90, -22_20, 127_69],
      ],
      ['one day into the second year', '2028-02-29', null, '2029-03-01', [104_18, -22_26, 127_98]],
      ['four years on leap days: 4 x 103.90', '2028-02-29', null, '2032-02-29', [415_60, -90_14, 188_47]],
      ['273 of 366 days', '2027-06-01', null, '2028-02-29', [77_50, -16_56, 100_50]],
      ['274 of 366 days', '2027-06-01', null, '2028-03-01', [77_78, -16_62, 100_84]],
      ['365 of 366 days', '2027-03-01', null, '2028-02-29', [103_62, -22_14, 127_39]],
      ['364 of 365 days', '2026-03-01', null, '2027-02-28', [103_62, -22_14, 127_38]],
      ['ended before it began: nothing', '2026-03-01', null, '2026-03-01', [0, 0, 0]],
      ['an end before the start: nothing', '2026-03-01', null, '2026-02-15', [0, 0, 0]],
      ['one day: 103.90 / 365 = 0.28', '2026-03-01', null, '2026-03-02', [28, -6, 41]],
      ['183 of 365 days', '2026-03-01', null, '2026-08-31', [52_09, -11_13, 70_08]],
      ['one year and 184 of 366 days', '2026-03-01', null, '2027-09-01', [156_13, -33_47, 170_82]],
      ['two years and 259 of 365 days', '2026-03-01', null, '2028-11-15', [281_53, -60_69, 214_28]],
      [
        'an agreed end after 184 days; the deposit stays a year',
        '2026-03-01',
        '2026-08-31',
        '2027-03-01',
        [52_38, -22_20, 127_69],
      ],
      ['an agreed whole year', '2026-03-01', '2027-02-28', '2027-03-01', [103_90, -22_20, 127_69]],
      ['a last day that would cost 0.28 is free', '2026-03-01', '2027-03-01', '2027-03-02', [103_90, -22_26, 127_95]],
      [
        'an agreed end after two years and 184 of 365 days',
        '2026-03-01',
        '2028-08-31',
        '2028-09-01',
        [260_18, -56_04, 213_20],
      ],
      [
        'left before the agreed end: 275 of 365 days',
        '2026-03-01',
        '2028-08-31',
        '2026-12-01',
        [78_28, -16_73, 100_73],
      ],
      [
        'left before the end of a short term: 92 of its 184 days',
        '2026-03-01',
        '2026-08-31',
        '2026-06-01',
        [26_19, -5_60, 36_85],
      ],
    ],
  ],
  [
    [2_220_00, 9_62, 'MONTHLY'],
    [100, 813, 36],
    [
      ['monthly has no discount: 12 x 9.62', '2026-03-01', null, '2027-03-01', [115_44, -22_20, 127_69]],
      ['24 x 9.62', '2026-03-01', null, '2028-03-01', [230_88, -44_62, 199_65]],
      ['60 x 9.62', '2026-03-01', null, '2031-03-01', [577_20, -113_24, 165_37]],
      ['180 x 9.62', '2026-03-01', null, '2041-03-01', [1_731_60, -357_36, -78_75]],
      ['January 31 to 29 February: one whole month', '2028-01-31', null, '2028-02-29', [9_62, -1_76, 12_75]],
      ['January 31 to 28 February: one whole month', '2027-01-31', null, '2027-02-28', [9_62, -1_70, 12_81]],
      ['two months over the leap day', '2028-01-31', null, '2028-03-31', [19_24, -3_64, 25_02]],
      ['14 of 29 days of February', '2028-02-01', null, '2028-02-15', [4_64, -85, 6_15]],
      ['14 of 28 days: half of 9.62', '2027-02-01', null, '2027-02-15', [4_81, -85, 6_41]],
      ['3 months and 16 of 30 days', '2026-03-15', null, '2026-07-01', [33_99, -6_57, 43_04]],
      ['62 months and 19 of 31 days', '2026-03-01', null, '2031-05-20', [602_34, -118_34, 160_27]],
      ['three months and 15 of 30 days', '2026-03-01', '2026-06-15', '2026-06-16', [33_67, -6_51, 42_65]],
    ],
  ],
  [
    [499_00, 36_00, 'YEARLY'],
    [100, 813, 36],
    [
      ['the least premium: 40.00 less 10 %', '2026-03-01', null, '2027-03-01', [36_00, -4_99, 28_71]],
      ['the least premium for three years', '2026-03-01', null, '2029-03-01', [108_00, -15_12, 47_51]],
    ],
  ],
  [
    [499_00, 3_33, 'MONTHLY'],
    [100, 813, 36],
    [['the least premium by month: 12 x 3.33', '2026-03-01', null, '2027-03-01', [39_96, -4_99, 28_71]]],
  ],
  [
    [15_000_00, 702_00, 'YEARLY'],
    [100, 813, 36],
    [['the highest deposit: 5 x 702.00', '2026-03-01', null, '2031-03-01', [3_510_00, -765_16, 1_117_12]]],
  ],
  [
    [15_000_00, 65_00, 'MONTHLY'],
    [100, 813, 36],
    [['the highest deposit by month: 60 x 65.00', '2026-03-01', null, '2031-03-01', [3_900_00, -765_16, 1_117_12]]],
  ],
  [
    [2_400_00, 140_40, 'YEARLY'],
    [176, 622, 36],
    [
      ['Austria: 6.5 % less 10 %; 1.76 % of 2400.00', '2026-03-01', null, '2027-03-01', [140_40, -42_24, 82_31]],
      ['Austria: the loan is cheaper after two years', '2026-03-01', null, '2028-03-01', [280_80, -85_22, 117_10]],
      ['Austria: ten years', '2026-03-01', null, '2036-03-01', [1_404_00, -457_47, -227_10]],
    ],
  ],
  [
    [2_400_00, 13_00, 'MONTHLY'],
    [176, 622, 36],
    [['Austria by month: 24 x 13.00', '2026-03-01', null, '2028-03-01', [312_00, -85_22, 117_10]]],
  ],
  [
    [2_220_00, 103_90, 'YEARLY'],
    [0, 813, 36],
    [['no interest: cash costs nothing', '2026-03-01', null, '2031-03-01', [519_50, 0, 278_61]]],
  ],
  [
    [2_220_00, 103_90, 'YEARLY'],
    [100, 0, 36],
    [
      [
        'a loan without interest: only the gain of the deposit',
        '2026-03-01',
        null,
        '2031-03-01',
        [519_50, -113_24, -113_24],
      ],
    ],
  ],
  [[1_000_00, 46_80, 'YEARLY'], [0, 0, 12], [['no interest at all', '2026-03-01', null, '2027-03-01', [46_80, 0, 0]]]],
  [
    [1_200_00, 56_16, 'YEARLY'],
    [0, 1200, 1],
    [['one instalment: a month of 12 % effective, 0.9489 %', '2026-03-01', null, '2026-04-01', [4_77, 0, 11_39]]],
  ],
  [
    [1_200_00, 56_16, 'YEARLY'],
    [0, 1200, 12],
    [['a loan of twelve instalments', '2026-03-01', null, '2027-03-01', [56_16, 0, 75_30]]],
  ],
  [
    [1_200_00, 56_16, 'YEARLY'],
    [0, 1200, 120],
    [
      ['a loan of ten years', '2026-03-01', null, '2036-03-01', [561_60, 0, 815_75]],
      ['the first year of a loan of ten years', '2026-03-01', null, '2027-03-01', [56_16, 0, 133_16]],
    ],
  ],
  [
    [1_200_00, 56_16, 'YEARLY'],
    [50, 1500, 60],
    [['half a month: 15 of 31 days', '2026-03-01', null, '2026-03-16', [2_31, -25, 6_55]]],
  ],
  [[1_000_01, 46_80, 'YEARLY'], [1, 1, 7], [['odd cents', '2026-03-01', null, '2027-03-01', [46_80, -10, -7]]]],
  [
    [1_000_00, 46_80, 'YEARLY'],
    [300, 813, 36],
    [
      [
        '3 %: 1000.00 x 1.03^5 = 1159.27, credited by year 1159.28',
        '2026-03-01',
        null,
        '2031-03-01',
        [234_00, -159_28, -33_80],
      ],
    ],
  ],
]

const CASES = GROUPS.flatMap(([premium, rates, cases]) =>
  cases.map(([why, start, insuranceEnd, end, [insurance, cash, loan]]) => ({
    why,
    terms: termsOf(premium, rates, start, insuranceEnd),
    end,
    costs: { insurance, cash, loan },
  })),
)

function termsOf(
  [deposit, premium, period]: Premium,
  [depositRate, rate, months]: Rates,
  start: string,
  insuranceEnd: string | null = null,
): CostTerms {
  return { deposit, premium, period, start, insuranceEnd, depositRate, loan: { rate, months } }
}

test.each(CASES)('$why', ({ terms, end, costs }) => {
  expect(costsUntil(terms, end)).toEqual(costs)
})

test('has at least fifty different cases', () => {
  expect(new Set(CASES.map(({ terms, end }) => JSON.stringify([terms, end]))).size).toBeGreaterThanOrEqual(50)
})

test('counts each year from the start, and has no leap day too many', () => {
  const terms = termsOf([2_220_00, 103_90, 'YEARLY'], [100, 813, 36], '2028-02-29')
  const years = costsByYear(terms)
  expect(years).toHaveLength(COST_YEARS)
  expect(years.map(({ insurance }) => insurance)).toEqual(years.map(({ year }) => year * 103_90))
  expect(years[3]).toEqual({ year: 4, cut: false, ...costsUntil(terms, '2032-02-29') })
})

test('ends with an agreed term, which may cut its last year', () => {
  const until = (end: string) => costsByYear(termsOf([2_220_00, 103_90, 'YEARLY'], [100, 813, 36], '2026-03-01', end))
  expect(until('2028-08-31').map(({ year, cut, insurance }) => [year, cut, insurance])).toEqual([
    [1, false, 103_90],
    [2, false, 207_80],
    [3, true, 260_18],
  ])
  expect(until('2028-02-29').map(({ year, cut }) => [year, cut])).toEqual([
    [1, false],
    [2, false],
  ])
  expect(until('2026-05-31')).toHaveLength(1)
  expect(until('2099-12-31')).toHaveLength(COST_YEARS)
})

test.each([
  // [premium of a year, loan rate, months, break-even with the loan]
  ['the second year: 199.65 is below 207.80', 103_90, 813, 36, 2],
  ['the first year: 22.20 of interest are gained', 103_90, 0, 36, 1],
  ['never: the premium is below the interest of ten years, and lower afterwards', 10_00, 813, 120, null],
] as const)('break-even in %s', (_, premium, rate, months, year) => {
  const terms = termsOf([2_220_00, premium, 'YEARLY'], [100, rate, months], '2026-03-01')
  expect(breakEvenYear(costsByYear(terms), 'loan')).toBe(year)
  expect(breakEvenYear(costsByYear(terms), 'cash')).toBe(1)
})
