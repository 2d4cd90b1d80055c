import type { Cents } from '../values/money.ts'
import type { RuleParameters } from './rule-parameters.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

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
