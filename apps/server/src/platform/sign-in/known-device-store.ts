import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DeviceArea } from './known-device.ts'

const ROWS_A_SWEEP = 100

interface Device {
  tokenHash: string
  area: DeviceArea
  accountId: string
}

/** Whether a browser has signed in to an account since an instant. */
export async function isDeviceKnown(
  kysely: Kysely<Tables>,
  { tokenHash, area, accountId }: Device,
  since: Date,
): Promise<boolean> {
  const known = await kysely
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('area', '=', area)
    .where('account_id', '=', accountId)
    .where('last_used_at', '>', since)
    .executeTakeFirst()
  return known !== undefined
}

/** Writes that a browser has signed in, and removes some devices that have not been used since `forgotten`. */
export async function noteDevice(
  trx: Kysely<Tables>,
  { tokenHash, area, accountId }: Device,
  now: Date,
  forgotten: Date,
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, area, account_id: accountId, last_used_at: now })
    .onConflict((conflict) => conflict.constraint('known_devices_pkey').doUpdateSet({ last_used_at: now }))
    .execute()
  await trx
    .deleteFrom('known_devices')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('token_hash', 'area', 'account_id'),
        'in',
        selectFrom('known_devices as d')
          .select(['d.token_hash', 'd.area', 'd.account_id'])
          .where('d.last_used_at', '<', forgotten)
          .limit(ROWS_A_SWEEP)
          .forUpdate()
          .skipLocked()
          .$asTuple('token_hash', 'area', 'account_id'),
      ),
    )
    .execute()
}

/** Removes the devices of an account and the links that would make new ones. */
export async function forgetDevicesOf(trx: Kysely<Tables>, area: DeviceArea, accountId: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('area', '=', area).where('account_id', '=', accountId).execute()
  await trx.deleteFrom('device_links').where('area', '=', area).where('account_id', '=', accountId).execute()
}
