import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import { loadHousehold } from '../application/household.ts'
import { personNameOf } from '../application/names.ts'
import { sharesOfHousehold } from '../co-tenants/shares-of-household.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Another tenant of a signed contract. `payer`: as in `premium_shares`. */
interface CoTenantOfContract {
  applicationId: string
  name: string
  payer: number
}

/** The co-tenants of a signed contract in their order, and the weights of all tenants. Empty for a single tenant. */
export async function coTenantsOf(
  db: Kysely<Tables>,
  first: Application,
): Promise<{ coTenants: CoTenantOfContract[]; weights: number[] }> {
  const household = await loadHousehold(db, first)
  if (!household) return { coTenants: [], weights: [1] }
  const { tenants } = await sharesOfHousehold(db, household)
  return {
    coTenants: household.coTenants.flatMap(({ applicationId, application, signed }, at) =>
      signed === null ? [] : [{ applicationId, name: personNameOf(application.answers), payer: at + 1 }],
    ),
    weights: tenants.map(({ weight }) => weight),
  }
}
