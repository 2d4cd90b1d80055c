import { randomUUID } from 'node:crypto'
import type { TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import type { Kysely, NotNull } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A co-tenant of a first tenant (co-tenants, docs/product-decisions.md#d102). */
export interface CoTenantRow {
  id: string
  firstApplicationId: string
  applicationId: string
  /** Null once the mail with the link could not be kept any more. */
  invitation: TenantInvitationState | null
  signed: GivenSignature | null
  /** Null until all have signed. */
  accountId: string | null
  /** The time at which they said that they move out (docs/product-decisions.md#d108). */
  movesOutAt: Date | null
  /** The address that the first tenant has typed. */
  namedEmail: string
}

/** A co-tenant's signature. It counts while the first tenant's answers have this version. */
export interface GivenSignature {
  at: Date
  version: number
  name: string
  place: string
  /** The typed name, or a drawing as a data URL. */
  signature: string
}

/** The co-tenants of the first tenant to whom an application belongs, in the order in which they were added; none for a single tenant. */
export async function findCoTenants(db: Kysely<Tables>, applicationId: string): Promise<CoTenantRow[]> {
  const rows = await db
    .selectFrom('co_tenants as c')
    .leftJoin('tenant_invitations as i', 'i.application_id', 'c.application_id')
    .selectAll('c')
    .select('i.state')
    .$narrowType<{ named_email: NotNull }>()
    .where((e) =>
      e.or([
        e('c.first_application_id', '=', applicationId),
        e(
          'c.first_application_id',
          '=',
          e
            .selectFrom('co_tenants as own')
            .select('own.first_application_id')
            .where('own.application_id', '=', applicationId),
        ),
      ]),
    )
    .orderBy('c.added_at')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    firstApplicationId: row.first_application_id,
    applicationId: row.application_id,
    invitation: row.state,
    accountId: row.account_id,
    movesOutAt: row.moves_out_at,
    namedEmail: row.named_email,
    signed:
      row.signed_at === null || row.signed_version === null || row.signature === null
        ? null
        : {
            at: row.signed_at,
            version: row.signed_version,
            name: row.signature_name ?? '',
            place: row.signature_place ?? '',
            signature: row.signature,
          },
  }))
}

export async function insertCoTenant(
  trx: Kysely<Tables>,
  {
    firstApplicationId,
    applicationId,
    namedEmail,
  }: Pick<CoTenantRow, 'firstApplicationId' | 'applicationId' | 'namedEmail'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('co_tenants')
    .values({
      id: randomUUID(),
      first_application_id: firstApplicationId,
      application_id: applicationId,
      added_at: now,
      named_email: namedEmail,
    })
    .execute()
}

export async function deleteCoTenant(trx: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('co_tenants').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Gives co-tenants to another application of their first tenant. They sign its contract again. */
export async function giveCoTenants(
  trx: Kysely<Tables>,
  ids: readonly string[],
  firstApplicationId: string,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('co_tenants')
    .set({
      first_application_id: firstApplicationId,
      signed_at: null,
      signed_version: null,
      signature_name: null,
      signature_place: null,
      signature: null,
    })
    .where('id', 'in', [...ids])
    .execute()
}

/** Keeps a signature. The first one for a version stands. @returns whether it was written */
export async function writeCoTenantSignature(
  trx: Kysely<Tables>,
  id: string,
  { at, version, name, place, signature }: GivenSignature,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('co_tenants')
    .set({ signed_at: at, signed_version: version, signature_name: name, signature_place: place, signature })
    .where('id', '=', id)
    .where((e) => e.or([e('signed_version', 'is', null), e('signed_version', '<>', version)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The applications of the co-tenants of first tenants, whether they have signed or not. */
export async function coTenantIdsOf(db: Kysely<Tables>, firstApplicationIds: readonly string[]): Promise<string[]> {
  if (firstApplicationIds.length === 0) return []
  const rows = await db
    .selectFrom('co_tenants')
    .select('application_id')
    .where('first_application_id', 'in', [...firstApplicationIds])
    .execute()
  return rows.map(({ application_id: id }) => id)
}

/** The applications of all tenants of a first tenant's policy, the first tenant first. */
export async function tenantsOfPolicy(db: Kysely<Tables>, firstApplicationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('co_tenants')
    .select('application_id')
    .where('first_application_id', '=', firstApplicationId)
    .where('signed_at', 'is not', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return [firstApplicationId, ...rows.map(({ application_id: id }) => id)]
}

/** Voids the signatures of a first tenant's co-tenants: they were given for other terms. */
export async function voidCoTenantSignatures(trx: Kysely<Tables>, firstApplicationId: string): Promise<void> {
  await trx
    .updateTable('co_tenants')
    .set({ signed_at: null, signed_version: null, signature_name: null, signature_place: null, signature: null })
    .where('first_application_id', '=', firstApplicationId)
    .execute()
}

/** The signature of a co-tenant's own application, for the export of the own data. */
export async function findCoTenantSignature(
  db: Kysely<Tables>,
  applicationId: string,
): Promise<Omit<GivenSignature, 'version'> | null> {
  const own = (await findCoTenants(db, applicationId)).find((row) => row.applicationId === applicationId)
  if (!own?.signed) return null
  const { version: _version, ...signature } = own.signed
  return signature
}
