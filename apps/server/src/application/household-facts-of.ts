import { householdFacts } from '@nestbond/domain/co-tenants/household-facts'
import { tenantPath } from '@nestbond/domain/journey/order'
import type { UnderwritingFacts } from '@nestbond/domain/underwriting/underwriting-input'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from './application.ts'
import { loadHousehold } from './household.ts'

/** The rent burden of several tenants is judged once, with the incomes of all (co-tenants, docs/product-decisions.md#d102). */
export async function factsOfHousehold(
  db: Kysely<Tables>,
  application: Application,
): Promise<Pick<UnderwritingFacts, 'coTenant' | 'householdIncome' | 'householdStudents'>> {
  const { tenancy } = application.state
  const household = tenancy === 'first' ? await loadHousehold(db, application) : null
  const all = [application, ...(household?.coTenants ?? []).map((one) => one.application)]
  return householdFacts(
    tenancy,
    all.map(({ answers }) => tenantPath.prune(answers)),
  )
}
