import type { ApplicationState } from '../application/application.ts'
import type { UnderwritingFacts } from '../underwriting/underwriting-input.ts'
import type { Answers } from '../values/answers.ts'
import { householdIncome } from './co-tenants.ts'

/**
 * The part of a tenant's underwriting facts that depends on the other tenants: the rent burden is judged once, with the first tenant and the incomes of
 * all (co-tenants, docs/product-decisions.md#d102). `all`: the pruned answers of every tenant, in any order.
 */
export function householdFacts(
  tenancy: ApplicationState['tenancy'],
  all: readonly Answers[],
): Pick<UnderwritingFacts, 'coTenant' | 'householdIncome'> {
  if (tenancy === 'co-tenant') return { coTenant: true }
  return tenancy === 'first' ? { householdIncome: householdIncome(all) } : {}
}
