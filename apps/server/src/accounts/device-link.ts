import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Locale } from '@nestbond/messages/locales'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { hashOf, looksLikeSecret, newSecret } from '../modules/application/secrets.ts'
import { rememberDevice, type CallingDevice, type DeviceArea, type RememberedDevice } from './known-device.ts'

/** For somebody who waits for the mail. */
export const DEVICE_LINK_HOURS = 1

const LOGIN_PAGES: Record<DeviceArea, string> = { user: 'login', office: 'office/login', partner: 'partner/login' }

/** A fresh link to the sign-in page, good once: opening it makes the browser a known device of the account. Only the hash of its secret is kept. */
export async function makeDeviceLink(
  kysely: Kysely<Tables>,
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  { area, accountId, locale }: { area: DeviceArea; accountId: string; locale: Locale },
  now: Date,
): Promise<string> {
  const { secret, hash } = newSecret()
  await kysely
    .insertInto('device_links')
    .values({ secret_hash: hash, area, account_id: accountId, expires_at: new Date(now.getTime() + DEVICE_LINK_HOURS * 3_600_000), created_at: now })
    .execute()
  return `${publicUrl}/${locale}/${LOGIN_PAGES[area]}?device=${secret}`
}

/** How many were made for an account since. */
export async function countDeviceLinks(kysely: Kysely<Tables>, area: DeviceArea, accountId: string, since: Date): Promise<number> {
  const { count } = await kysely
    .selectFrom('device_links')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('area', '=', area)
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Uses a link up: from now on the browser counts for itself at this account. It signs nobody in. @throws AppError WRONG_TOKEN */
export async function openDeviceLink({ database, clock }: Pick<Deps, 'database' | 'clock'>, device: CallingDevice, secret: string): Promise<RememberedDevice> {
  const now = clock.now()
  if (!looksLikeSecret(secret)) throw new AppError('WRONG_TOKEN')
  return database.transaction(async (trx) => {
    const link = await trx
      .updateTable('device_links')
      .set({ expires_at: now })
      .where('secret_hash', '=', hashOf(secret))
      .where('area', '=', device.area)
      .where('expires_at', '>', now)
      .returning('account_id')
      .executeTakeFirst()
    if (!link) throw new AppError('WRONG_TOKEN')
    return rememberDevice(trx, device, link.account_id, now)
  })
}

/** Ids for the mails' jobs: a login that nobody has makes a job too, so that answer and work are the same. */
export function mailedAccounts(ids: readonly string[]): string[] {
  return ids.length > 0 ? [...ids] : [randomUUID()]
}
