import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The key that a request named, as stored: only its hash. */
export interface NamedKey {
  partnerId: string
  keyHash: string
}

export interface StoredRequest {
  requestHash: string
  committed: boolean
  leaseUntil: Date
  answer: { status: number; body: Buffer } | null
}

/** Stores a key that the partner has not used, or whose use has expired. @returns false if there is another request with it */
export async function insertKey(
  kysely: Kysely<Tables>,
  { partnerId, keyHash }: NamedKey,
  { requestHash, leaseUntil, expiresAt, now }: { requestHash: string; leaseUntil: Date; expiresAt: Date; now: Date },
): Promise<boolean> {
  const begun = {
    request_hash: requestHash,
    committed: false,
    lease_until: leaseUntil,
    status: null,
    body: null,
    expires_at: expiresAt,
  }
  const row = await kysely
    .insertInto('partner_idempotency_keys')
    .values({ partner_id: partnerId, key_hash: keyHash, ...begun })
    .onConflict((on) =>
      on.columns(['partner_id', 'key_hash']).doUpdateSet(begun).where('partner_idempotency_keys.expires_at', '<=', now),
    )
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function findRequest(
  kysely: Kysely<Tables>,
  { partnerId, keyHash }: NamedKey,
): Promise<StoredRequest | null> {
  const row = await kysely
    .selectFrom('partner_idempotency_keys')
    .select(['request_hash', 'committed', 'lease_until', 'status', 'body'])
    .where('partner_id', '=', partnerId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (!row) return null
  return {
    requestHash: row.request_hash,
    committed: row.committed,
    leaseUntil: row.lease_until,
    answer: row.status !== null && row.body !== null ? { status: row.status, body: row.body } : null,
  }
}

/** Takes over a request whose process died before it changed anything. @returns false if another request was faster */
export async function takeOver(
  kysely: Kysely<Tables>,
  { partnerId, keyHash }: NamedKey,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('partner_idempotency_keys')
    .set({ lease_until: leaseUntil })
    .where('partner_id', '=', partnerId)
    .where('key_hash', '=', keyHash)
    .where('lease_until', '<=', now)
    .where('committed', '=', false)
    .where('status', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Part of the transaction that the request is about: it is marked exactly if the changes are made. */
export async function markCommitted(trx: Kysely<Tables>, { partnerId, keyHash }: NamedKey): Promise<void> {
  await trx
    .updateTable('partner_idempotency_keys')
    .set({ committed: true })
    .where('partner_id', '=', partnerId)
    .where('key_hash', '=', keyHash)
    .execute()
}

export async function storeAnswer(
  kysely: Kysely<Tables>,
  { partnerId, keyHash }: NamedKey,
  { requestHash, status, body }: { requestHash: string; status: number; body: Buffer },
): Promise<void> {
  await kysely
    .updateTable('partner_idempotency_keys')
    .set({ request_hash: requestHash, status, body })
    .where('partner_id', '=', partnerId)
    .where('key_hash', '=', keyHash)
    .execute()
}

/** Frees a key whose request has changed nothing. */
export async function freeKey(kysely: Kysely<Tables>, { partnerId, keyHash }: NamedKey): Promise<void> {
  await kysely
    .deleteFrom('partner_idempotency_keys')
    .where('partner_id', '=', partnerId)
    .where('key_hash', '=', keyHash)
    .where('committed', '=', false)
    .where('status', 'is', null)
    .execute()
}

/** Whether the partner has at least `most` keys that have not expired. */
export async function hasManyKeys(
  kysely: Kysely<Tables>,
  partnerId: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('partner_idempotency_keys')
    .select(sql<number>`1`.as('one'))
    .where('partner_id', '=', partnerId)
    .where('expires_at', '>', now)
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpired(kysely: Kysely<Tables>, now: Date): Promise<void> {
  await kysely.deleteFrom('partner_idempotency_keys').where('expires_at', '<=', now).execute()
}
