import type { CaseDetail } from '@nestbond/api/office-cases'

/** A year's cold rent in percent of the gross income, rounded; null without an income. */
export function rentBurden({ coldRentAmount, grossIncome }: CaseDetail['application']): number | null {
  if (coldRentAmount === null || grossIncome === null || grossIncome <= 0) return null
  return Math.round((coldRentAmount * 12 * 100) / grossIncome)
}
