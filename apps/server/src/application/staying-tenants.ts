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
export async function partInChange(db: Kysely<Tables>, application: Own): Promise<PartInChange | null> {
  const found = await findOwnChange(db, application)
  const former = found && (await policyStateOf(db, found.change.applicationId))
  if (!found || !former || !inForce(former)) return null
  return (await isStayer(db, found, application.id)) ? 'stays' : 'joins'
}

/** The agreed change in which a tenant stays; null for all others, also for who joins. */
export async function changeOfStaying(db: Kysely<Tables>, application: Own): Promise<TenantChange | null> {
  const found = await findOwnChange(db, application)
  return found?.change.state === 'AGREED' && (await isStayer(db, found, application.id)) ? found.change : null
}

/**
 * The co-tenants of a new household, by their applications, who have signed the contract that it shall replace and have not agreed to leave that. They
 * agree in the account alone, so the new application neither loses them nor lets them leave (docs/product-decisions.md#d108).
 */
export async function stayingTenants(db: Kysely<Tables>, firstId: string): Promise<ReadonlySet<string>> {
  const change = await findChangeOfSuccessor(db, firstId)
  return change?.state === 'AGREED' ? stayersOf(db, { change, firstId }) : new Set()
}

/** The co-tenants of a new household who are not tenants of the contract that it shall replace, by their applications. */
export async function joiningTenants(db: Kysely<Tables>, change: TenantChange): Promise<string[]> {
  const { successorId: firstId } = change
  if (firstId === null) return []
  const staying = await stayersOf(db, { change, firstId })
  return (await findCoTenants(db, firstId)).flatMap(({ applicationId }) =>
    staying.has(applicationId) ? [] : [applicationId],
  )
}

/** Whether one of these tenants of a new household, by their applications, stays from the contract that it shall replace. */
export async function isAnyStaying(
  db: Kysely<Tables>,
  firstId: string,
  applicationIds: readonly string[],
): Promise<boolean> {
  const change = await findChangeOfSuccessor(db, firstId)
  if (change?.state !== 'AGREED') return false
  const staying = await stayersOf(db, { change, firstId })
  return applicationIds.some((id) => id === firstId || staying.has(id))
}

/**
 * Whether a tenant of the contract that shall be replaced is missing in the new household without having agreed to leave: the new contract would end
 * theirs without their word.
 */
export async function missesStayer(db: Kysely<Tables>, change: TenantChange, firstId: string): Promise<boolean> {
  // The tenant who began it is gone, and another one has taken over.
  if (change.beginsId === null) return true
  const here = await findCoTenants(db, firstId)
  const known = new Set((await Promise.all(here.map((row) => marksOf(db, row)))).flat())
  for (const row of await formerStayers(db, change))
    if (row.applicationId !== change.beginsId && !(await marksOf(db, row)).some((one) => known.has(one))) return true
  return false
}

type Own = Pick<Application, 'id' | 'state'>
interface OwnChange {
  change: TenantChange
  /** The first tenant of the new household. */
  firstId: string
}

async function findOwnChange(db: Kysely<Tables>, { id, state }: Own): Promise<OwnChange | null> {
  const firstId = state.tenancy === 'co-tenant' ? (await findCoTenants(db, id))[0]?.firstApplicationId : id
  const change = firstId === undefined ? null : await findChangeOfSuccessor(db, firstId)
  return change && firstId !== undefined ? { change, firstId } : null
}

/** A tenant of the present contract begins the new one. */
async function isStayer(db: Kysely<Tables>, own: OwnChange, id: string): Promise<boolean> {
  return id === own.firstId || (await stayersOf(db, own)).has(id)
}

async function stayersOf(db: Kysely<Tables>, { change, firstId }: OwnChange): Promise<ReadonlySet<string>> {
  // Each has an application of their own for each contract, with the same address.
  const former = await formerStayers(db, change)
  const known = new Set((await Promise.all(former.map((row) => marksOf(db, row)))).flat())
  const staying = new Set<string>()
  for (const row of await findCoTenants(db, firstId))
    if ((await marksOf(db, row)).some((one) => known.has(one))) staying.add(row.applicationId)
  return staying
}

/** The co-tenants of the contract that shall be replaced who have not agreed to leave it. */
async function formerStayers(db: Kysely<Tables>, change: TenantChange): Promise<CoTenantRow[]> {
  const leavers = new Set((await findLeavers(db, change.id)).map(({ applicationId }) => applicationId))
  return (await findCoTenants(db, change.applicationId)).filter(
    ({ applicationId, signed }) => signed !== null && !leavers.has(applicationId),
  )
}

/**
 * Marks by which a tenant is known in both contracts: the address that the first tenant has typed, which cannot change, and the tenant's own.
 */
async function marksOf(db: Kysely<Tables>, { applicationId, namedEmail }: CoTenantRow): Promise<string[]> {
  const email = (await findById(db, applicationId))?.answers.email
  return [namedEmail, email].flatMap((one) => (one ? [emailKey(one)] : []))
}
