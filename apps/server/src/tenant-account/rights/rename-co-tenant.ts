import type { Kysely } from 'kysely'
import { setAnswers } from '../../application/correction-store.ts'
import { loadHousehold } from '../../application/household.ts'
import { findById } from '../../application/store.ts'
import { namesOfCoTenants } from '../../contract/co-tenants-on-paper.ts'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Writes the corrected name of a co-tenant into the first tenant's answers, from which pages and papers take the names of all.
 * @returns the first tenant's application, whose certificate has the name; null if the person is no co-tenant of a signed contract
 */
export async function renameCoTenant(trx: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const application = await findById(trx, applicationId)
  if (application?.state.tenancy !== 'co-tenant') return null
  const household = await loadHousehold(trx, application)
  if (!household?.first.state.signed) return null
  await setAnswers(trx, [household.first.id], namesOfCoTenants(household))
  return household.first.id
}
