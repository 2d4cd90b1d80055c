import type { CaseDetail } from '@nestbond/api/office/cases'

/** The yearly cold rent as a rounded percentage of the gross income; null without an income. */
export function rentBurden({ coldRentAmount, grossIncome }: CaseDetail['application']): number | null {
  if (coldRentAmount === null || grossIncome === null || grossIncome <= 0) return null
  return Math.round((coldRentAmount * 12 * 100) / grossIncome)
}
