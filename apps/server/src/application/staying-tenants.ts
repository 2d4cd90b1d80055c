import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from './application.ts'
import { findCoTenants, type CoTenantRow } from './co-tenant-store.ts'
import { findById } from './store.ts'
import { findChangeOfSuccessor, findLeavers, type TenantChange } from './tenant-change-store.ts'

/**
 * The tenants of a new household, by their applications, who have signed the contract that it shall replace and have not agreed to leave that. They
 * agree in the account alone, so the new application neither loses them nor lets them leave (docs/product-decisions.md#d108).
 */
export async function stayingTenants(db: Kysely<Tables>, firstId: string): Promise<ReadonlySet<string>> {
  const change = await findChangeOfSuccessor(db, firstId)
  if (change?.state !== 'AGREED') return new Set()
  const leavers = new Set((await findLeavers(db, change.id)).map(({ applicationId }) => applicationId))
  const former = (await tenantRows(db, change.applicationId)).filter(
    ({ applicationId, signed }) => signed && !leavers.has(applicationId),
  )
  // Each has an application of their own for each contract, with the same address.
  const known = new Set((await Promise.all(former.map((row) => addressesOf(db, row)))).flat())
  const staying = new Set<string>()
  for (const row of await tenantRows(db, firstId))
    if ((await addressesOf(db, row)).some((one) => known.has(one))) staying.add(row.applicationId)
  return staying
}

/** The change in which a tenant stays; null for all others, also for who joins. */
export async function changeOfStaying(
  db: Kysely<Tables>,
  { id, state }: Pick<Application, 'id' | 'state'>,
): Promise<TenantChange | null> {
  const firstId = state.tenancy === 'co-tenant' ? (await findCoTenants(db, id))[0]?.firstApplicationId : id
  if (firstId === undefined || !(await stayingTenants(db, firstId)).has(id)) return null
  return findChangeOfSuccessor(db, firstId)
}

type TenantRow = Pick<CoTenantRow, 'applicationId' | 'namedEmail'> & { signed: boolean }

/** The first tenant and the co-tenants. */
async function tenantRows(db: Kysely<Tables>, firstId: string): Promise<TenantRow[]> {
  const others = (await findCoTenants(db, firstId)).map((row) => ({ ...row, signed: row.signed !== null }))
  return [{ applicationId: firstId, namedEmail: null, signed: true }, ...others]
}

/** The address that the first tenant has typed, which cannot change, and the tenant's own. */
async function addressesOf(
  db: Kysely<Tables>,
  { applicationId, namedEmail }: Pick<TenantRow, 'applicationId' | 'namedEmail'>,
): Promise<string[]> {
  const email = (await findById(db, applicationId))?.answers.email
  return [namedEmail, email].flatMap((one) => (one ? [emailKey(one)] : []))
}
