import { randomUUID } from 'node:crypto'
import type { ApiScope } from '@nestbond/domain/partners/portal'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface StoredKey {
  id: string
  partnerId: string
  createdBy: string
  scopes: ApiScope[]
  lastUsedAt: Date | null
}

/** The valid key with this hash. A key is invalid once it is revoked, or once the account of its owner is disabled. */
export async function findKey(kysely: Kysely<Tables>, secretHash: string): Promise<StoredKey | null> {
  const row = await kysely
    .selectFrom('partner_api_keys as k')
    .innerJoin('partner_accounts as a', 'a.id', 'k.created_by')
    .select(['k.id', 'k.partner_id', 'k.created_by', 'k.scopes', 'k.last_used_at'])
    .where('k.secret_hash', '=', secretHash)
    .where('k.revoked_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        partnerId: row.partner_id,
        createdBy: row.created_by,
        scopes: row.scopes,
        lastUsedAt: row.last_used_at,
      }
    : null
}

export async function markUsed(kysely: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await kysely.updateTable('partner_api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Keys of the partner and of its sandbox. */
function ownPartners(kysely: Kysely<Tables>, partnerId: string) {
  return kysely
    .selectFrom('partners')
    .select('id')
    .where((where) => where.or([where('id', '=', partnerId), where('sandbox_of', '=', partnerId)]))
}

/** The keys of the partner and of its sandbox that are not revoked, newest first, with their owners. */
export async function listKeys(kysely: Kysely<Tables>, partnerId: string) {
  return kysely
    .selectFrom('partner_api_keys as k')
    .innerJoin('partner_accounts as a', 'a.id', 'k.created_by')
    .select([
      'k.id',
      'k.name',
      'k.partner_id',
      'k.start',
      'k.scopes',
      'k.created_at',
      'k.last_used_at',
      'a.name as creator',
      'a.disabled_at as creator_disabled_at',
    ])
    .where('k.partner_id', 'in', ownPartners(kysely, partnerId))
    .where('k.revoked_at', 'is', null)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute()
}

export interface NewKey {
  partnerId: string
  createdBy: string
  name: string
  start: string
  secretHash: string
  scopes: ApiScope[]
}

export async function insertKey(
  trx: Kysely<Tables>,
  { partnerId, createdBy, name, start, secretHash, scopes }: NewKey,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('partner_api_keys')
    .values({
      id,
      partner_id: partnerId,
      created_by: createdBy,
      name,
      start,
      secret_hash: secretHash,
      scopes,
      created_at: now,
    })
    .execute()
  return id
}

/** Makes `owner` the owner of a key whose previous owner's account is disabled. @returns false if the partner has no such key */
export async function takeKeyOver(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
  owner: string,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('partner_api_keys')
    .set({ created_by: owner })
    .where('partner_id', 'in', ownPartners(kysely, partnerId))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('created_by', 'in', kysely.selectFrom('partner_accounts').select('id').where('disabled_at', 'is not', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if the partner has no such key, or if it is already revoked */
export async function revokeKey(kysely: Kysely<Tables>, partnerId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('partner_api_keys')
    .set({ revoked_at: now })
    .where('partner_id', 'in', ownPartners(kysely, partnerId))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
