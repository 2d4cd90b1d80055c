import type { Cents } from '../values/money.ts'
import type { RuleParameters } from './rule-parameters.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

const MONTHS_A_YEAR = 12
const WHOLE_PERCENT = 100

/**
 * The gross yearly income by which a rent is judged (unknown incomes, docs/product-decisions.md#d121): that of all tenants together. A student's is at least
 * the assumed maintenance, anybody else's unknown one is nothing.
 */
export function countedIncome(
  {
    employmentStatus,
    grossIncome,
    householdIncome,
    householdStudents = [],
  }: Pick<UnderwritingInput, 'employmentStatus' | 'grossIncome' | 'householdIncome' | 'householdStudents'>,
  { assumedMaintenance = 0 }: Pick<RuleParameters, 'assumedMaintenance'>,
): Cents {
  const alone = householdIncome === undefined
  const stated = alone ? grossIncome : householdIncome
  const students = alone ? (employmentStatus === 'STUDENT' ? [grossIncome ?? 0] : []) : householdStudents
  return students.reduce((sum, income) => sum + Math.max(assumedMaintenance - income, 0), stated ?? 0)
}

/** Whether a year of this monthly rent is more than a share of the yearly income. In whole numbers: 12 × rent > income × percent / 100. */
export function isRentAbove(rent: Cents, income: Cents, percent: number): boolean {
  return MONTHS_A_YEAR * rent * WHOLE_PERCENT > income * percent
}

/** The highest monthly rent that is not above this share of the yearly income. */
export function highestRentOf(income: Cents, percent: number): Cents {
  return Math.floor((income * percent) / (MONTHS_A_YEAR * WHOLE_PERCENT))
}
