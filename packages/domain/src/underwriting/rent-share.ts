import type { Cents } from '../values/money.ts'

const MONTHS_A_YEAR = 12
const WHOLE_PERCENT = 100

/** Whether a year of this monthly rent is more than a share of the yearly income. In whole numbers: 12 × rent > income × percent / 100. */
export function isRentAbove(rent: Cents, income: Cents, percent: number): boolean {
  return MONTHS_A_YEAR * rent * WHOLE_PERCENT > income * percent
}

/** The highest monthly rent that is not above this share of the yearly income. */
export function highestRentOf(income: Cents, percent: number): Cents {
  return Math.floor((income * percent) / (MONTHS_A_YEAR * WHOLE_PERCENT))
}
