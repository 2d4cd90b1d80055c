import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Locale } from '@nestbond/messages/locales'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Job } from '../queue/queue.ts'
import { hashOf, looksLikeSecret, newSecret } from '../secrets.ts'
import { insertDeviceLink, useDeviceLink } from './device-link-store.ts'
import {
  DEVICE_AREAS,
  rememberDevice,
  type CallingDevice,
  type DeviceArea,
  type RememberedDevice,
} from './known-device.ts'

/** Short, since the person who asks for the link waits for its mail. */
export const DEVICE_LINK_HOURS = 1

const LOGIN_PAGES: Record<DeviceArea, string> = { user: 'login', office: 'office/login', partner: 'partner/login' }

/** Makes a link to the sign-in page that works once. Opening it makes the browser a known device of the account. Only the hash of its secret is stored. */
export async function makeDeviceLink(
  kysely: Kysely<Tables>,
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  { area, accountId, locale }: { area: DeviceArea; accountId: string; locale: Locale },
  now: Date,
): Promise<string> {
  const { secret, hash } = newSecret()
  await insertDeviceLink(kysely, {
    secretHash: hash,
    area,
    accountId,
    expiresAt: new Date(now.getTime() + DEVICE_LINK_HOURS * 3_600_000),
    now,
  })
  return `${publicUrl}/${locale}/${LOGIN_PAGES[area]}?device=${secret}`
}

/** Redeems a link: from now on failed sign-ins of this browser count apart at the account. It does not sign in. @throws AppError WRONG_TOKEN */
export async function openDeviceLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  device: CallingDevice,
  secret: string,
): Promise<RememberedDevice> {
  const now = clock.now()
  if (!looksLikeSecret(secret)) throw new AppError('WRONG_TOKEN')
  return database.transaction(async (trx) => {
    const accountId = await useDeviceLink(trx, device.area, hashOf(secret), now)
    if (accountId === null) throw new AppError('WRONG_TOKEN')
    return rememberDevice(trx, device, accountId, now)
  })
}

/** The mail with such a link, as it is asked for. Its worker knows tenants, office and partners, and lies above them all. */
export const deviceLinkMailJob = {
  name: 'device-link',
  schema: z.object({ area: z.enum(DEVICE_AREAS), accountId: z.uuid(), mailId: z.uuid() }),
  awaited: true,
} satisfies Job

/** Asks for one mail for each account; a login without an account makes a job too, so that answer and work are the same. */
export async function mailDeviceLinks(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  area: DeviceArea,
  accountIds: readonly string[],
): Promise<void> {
  const asked = accountIds.length > 0 ? accountIds : [randomUUID()]
  await database.transaction(async (trx) => {
    for (const accountId of asked)
      await queue.enqueue(trx, deviceLinkMailJob, { area, accountId, mailId: randomUUID() })
  })
}
