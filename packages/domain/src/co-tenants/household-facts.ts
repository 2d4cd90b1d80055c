import { sameValue } from '../application/after-change.ts'
import type { ApplicationState } from '../application/application.ts'
import type { UnderwritingFacts } from '../underwriting/underwriting-input.ts'
import type { Answers } from '../values/answers.ts'
import { householdIncome } from './co-tenants.ts'

type HouseholdFacts = Pick<UnderwritingFacts, 'coTenant' | 'householdIncome' | 'householdStudents'>

/**
 * The part of a tenant's underwriting facts that depends on the other tenants: the rent burden is judged once, with the first tenant and the incomes of
 * all (co-tenants, docs/product-decisions.md#d102). `all`: the pruned answers of every tenant, in any order.
 */
export function householdFacts(tenancy: ApplicationState['tenancy'], all: readonly Answers[]): HouseholdFacts {
  if (tenancy === 'co-tenant') return { coTenant: true }
  if (tenancy !== 'first') return {}
  const students = all.filter(({ employmentStatus }) => employmentStatus === 'STUDENT')
  return {
    householdIncome: householdIncome(all),
    householdStudents: students.map(({ grossIncome }) => grossIncome ?? 0).toSorted((one, other) => one - other),
  }
}

/** Whether a decision was made on these incomes. */
export function isOnIncomes(decided: HouseholdFacts, present: HouseholdFacts): boolean {
  return (
    decided.householdIncome === present.householdIncome &&
    sameValue(decided.householdStudents, present.householdStudents)
  )
}
