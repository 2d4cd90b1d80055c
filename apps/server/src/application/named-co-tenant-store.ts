import type { NamedCoTenant } from '@nestbond/domain/co-tenants/co-tenant-fields'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Another tenant as a partner has named them (docs/product-decisions.md#d111). */
export interface NamedCoTenantRow extends NamedCoTenant {
  applicationId: string
  place: number
  /** The first tenant has added this person, or has left them out. */
  settled: boolean
}

export async function insertNamedCoTenants(
  trx: Kysely<Tables>,
  applicationId: string,
  people: readonly NamedCoTenant[],
): Promise<void> {
  if (people.length === 0) return
  await trx
    .insertInto('named_co_tenants')
    .values(
      people.map(({ firstName, lastName, email }, at) => ({
        application_id: applicationId,
        place: at + 1,
        first_name: firstName,
        last_name: lastName,
        email,
        email_key: emailKey(email),
      })),
    )
    .execute()
}

/** In the order in which they were named. */
export async function findNamedCoTenants(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<NamedCoTenantRow[]> {
  if (applicationIds.length === 0) return []
  const rows = await db
    .selectFrom('named_co_tenants')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .orderBy('application_id')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    applicationId: row.application_id,
    place: row.place,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    settled: row.settled_at !== null,
  }))
}

/** Notes that the first tenant has added a named person or has left them out. No-op for a settled one. @returns whether it was noted */
export async function settleNamedCoTenant(
  trx: Kysely<Tables>,
  applicationId: string,
  place: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('named_co_tenants')
    .set({ settled_at: now })
    .where('application_id', '=', applicationId)
    .where('place', '=', place)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what a partner has named: the contract has its own names from the signature on. @returns whether there was anything */
export async function deleteNamedCoTenants(trx: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('named_co_tenants')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
