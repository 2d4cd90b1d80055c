import { DAY } from '@nestbond/domain/values/day'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/network-address.ts'
import { sessionCookie, type SessionCookie } from '../http/session-cookie.ts'
import { hashOf, looksLikeSecret, newSecret } from '../secrets.ts'
import type { GuessingCaller } from './back-off.ts'
import { isDeviceKnown, noteDevice } from './known-device-store.ts'

/** The areas with accounts. A browser is a separate device in each. */
export const DEVICE_AREAS = ['user', 'office', 'partner'] as const
export type DeviceArea = (typeof DEVICE_AREAS)[number]

/** A device is forgotten after this time without a sign-in. */
const KEPT_MS = 180 * DAY

const COOKIES: Record<DeviceArea, SessionCookie> = {
  user: deviceCookie('user', 'lax'),
  office: deviceCookie('office', 'strict'),
  partner: deviceCookie('partner', 'strict'),
}

function deviceCookie(area: DeviceArea, sameSite: 'strict' | 'lax'): SessionCookie {
  return sessionCookie({ name: `${area}_device`, path: `/api/v1/${area}`, sameSite }, KEPT_MS / 1000)
}

/** The browser that makes a call, as far as sign-ins are concerned. */
export interface CallingDevice {
  area: DeviceArea
  /** Hash of the token in its cookie; null without a cookie. */
  tokenHash: string | null
  /** The network that the call came from. */
  address: string
}

export function callingDevice(area: DeviceArea, request: FastifyRequest): CallingDevice {
  const token = COOKIES[area].tokenOf(request)
  return {
    area,
    tokenHash: token !== null && looksLikeSecret(token) ? hashOf(token) : null,
    address: networkOf(request.ip),
  }
}

/**
 * The caller as the back-off counts it: a device that has signed in to this account before, or else the network.
 * @param accountId null without such an account; the work is the same
 */
export async function guessingCaller(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  device: CallingDevice,
  accountId: string | null,
): Promise<GuessingCaller> {
  const { area, tokenHash, address } = device
  if (tokenHash === null) return { address }
  const since = new Date(clock.now().getTime() - KEPT_MS)
  const known = await isDeviceKnown(database.kysely, { tokenHash, area, accountId: accountId ?? randomUUID() }, since)
  return known ? { device: tokenHash } : { address }
}

/** The result of remembering a browser. */
export interface RememberedDevice {
  /** For the browser's cookie; null if the browser has one. */
  newToken: string | null
}

/** Notes in the transaction of a complete sign-in that this browser has signed in to the account. */
export async function rememberDevice(
  trx: Kysely<Tables>,
  device: CallingDevice,
  accountId: string,
  now: Date,
): Promise<RememberedDevice> {
  const made = device.tokenHash === null ? newSecret() : null
  await noteDevice(
    trx,
    { tokenHash: made?.hash ?? device.tokenHash!, area: device.area, accountId },
    now,
    new Date(now.getTime() - KEPT_MS),
  )
  return { newToken: made?.secret ?? null }
}

export function giveDevice(
  reply: FastifyReply,
  config: Deps['config'],
  area: DeviceArea,
  { newToken }: RememberedDevice,
): void {
  if (newToken !== null) COOKIES[area].give(reply, config, newToken)
}
