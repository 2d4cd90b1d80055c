import { inForce } from '@nestbond/domain/policy/policy'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from './application.ts'
import { findCoTenants, type CoTenantRow } from './co-tenant-store.ts'
import { policyStateOf } from './policy-of-application-store.ts'
import { findById } from './store.ts'
import { findChangeOfSuccessor, findLeavers, type TenantChange } from './tenant-change-store.ts'

/** A tenant of a new household: of the contract that is replaced, too, or new. */
export type PartInChange = 'stays' | 'joins'

/**
 * The part of an application's tenant in a change of tenants, while the contract that shall be replaced is in force: it goes on if the new one does not
 * come about. Null for all other applications (docs/product-decisions.md#d108).
 */
export async function partInChange(
  db: Kysely<Tables>,
  { id, state }: Pick<Application, 'id' | 'state'>,
): Promise<PartInChange | null> {
  const firstId = state.tenancy === 'co-tenant' ? (await findCoTenants(db, id))[0]?.firstApplicationId : id
  const change = firstId === undefined ? null : await findChangeOfSuccessor(db, firstId)
  const former = change && (await policyStateOf(db, change.applicationId))
  if (firstId === undefined || !change || !former || !inForce(former)) return null
  // A tenant of the present contract begins the new one.
  return id === firstId || (await stayersOf(db, change, firstId)).has(id) ? 'stays' : 'joins'
}

/**
 * The co-tenants of a new household, by their applications, who have signed the contract that it shall replace and have not agreed to leave that. They
 * agree in the account alone, so the new application neither loses them nor lets them leave (docs/product-decisions.md#d108).
 */
export async function stayingTenants(db: Kysely<Tables>, firstId: string): Promise<ReadonlySet<string>> {
  const change = await findChangeOfSuccessor(db, firstId)
  return change?.state === 'AGREED' ? stayersOf(db, change, firstId) : new Set()
}

/** The change in which a tenant stays; null for all others, also for who joins. */
export async function changeOfStaying(
  db: Kysely<Tables>,
  { id, state }: Pick<Application, 'id' | 'state'>,
): Promise<TenantChange | null> {
  const firstId = state.tenancy === 'co-tenant' ? (await findCoTenants(db, id))[0]?.firstApplicationId : undefined
  if (firstId === undefined || !(await stayingTenants(db, firstId)).has(id)) return null
  return findChangeOfSuccessor(db, firstId)
}

async function stayersOf(db: Kysely<Tables>, change: TenantChange, firstId: string): Promise<ReadonlySet<string>> {
  const leavers = new Set((await findLeavers(db, change.id)).map(({ applicationId }) => applicationId))
  const former = (await findCoTenants(db, change.applicationId)).filter(
    ({ applicationId, signed }) => signed !== null && !leavers.has(applicationId),
  )
  // Each has an application of their own for each contract, with the same address.
  const known = new Set((await Promise.all(former.map((row) => addressesOf(db, row)))).flat())
  const staying = new Set<string>()
  for (const row of await findCoTenants(db, firstId))
    if ((await addressesOf(db, row)).some((one) => known.has(one))) staying.add(row.applicationId)
  return staying
}

/** The address that the first tenant has typed, which cannot change, and the tenant's own. */
async function addressesOf(db: Kysely<Tables>, { applicationId, namedEmail }: CoTenantRow): Promise<string[]> {
  const email = (await findById(db, applicationId))?.answers.email
  return [namedEmail, email].flatMap((one) => (one ? [emailKey(one)] : []))
}
