import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DeviceArea } from './known-device.ts'

interface NewDeviceLink {
  secretHash: string
  area: DeviceArea
  accountId: string
  expiresAt: Date
  now: Date
}

export async function insertDeviceLink(
  kysely: Kysely<Tables>,
  { secretHash, area, accountId, expiresAt, now }: NewDeviceLink,
): Promise<void> {
  await kysely
    .insertInto('device_links')
    .values({ secret_hash: secretHash, area, account_id: accountId, expires_at: expiresAt, created_at: now })
    .execute()
}

/** The number of links made for an account since an instant. */
export async function countDeviceLinks(
  kysely: Kysely<Tables>,
  area: DeviceArea,
  accountId: string,
  since: Date,
): Promise<number> {
  const { count } = await kysely
    .selectFrom('device_links')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('area', '=', area)
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a link as used and returns its account; null if it is unknown, used or expired. A used link still counts until it is swept. */
export async function useDeviceLink(
  trx: Kysely<Tables>,
  area: DeviceArea,
  secretHash: string,
  now: Date,
): Promise<string | null> {
  const link = await trx
    .updateTable('device_links')
    .set({ expires_at: now })
    .where('secret_hash', '=', secretHash)
    .where('area', '=', area)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return link?.account_id ?? null
}
