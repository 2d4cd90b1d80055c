import type { Kysely } from 'kysely'
import { findCoTenants } from '../application/co-tenant-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ClaimedPolicy } from './claim-store.ts'

/** The ids of the applications of all tenants who may answer claims on a policy: the first tenant, and each co-tenant with an account. */
export async function answeringTenants(
  db: Kysely<Tables>,
  { applicationId }: Pick<ClaimedPolicy, 'applicationId'>,
): Promise<readonly string[]> {
  const coTenants = await findCoTenants(db, applicationId)
  return [applicationId, ...coTenants.filter((one) => one.accountId !== null).map((one) => one.applicationId)]
}
