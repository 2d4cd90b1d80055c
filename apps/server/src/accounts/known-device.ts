import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/network-address.ts'
import { sessionCookie, type SessionCookie } from '../http/session-cookie.ts'
import { hashOf, looksLikeSecret, newSecret } from '../modules/application/secrets.ts'
import type { GuessingCaller } from './back-off.ts'
import { isDeviceKnown, noteDevice } from './known-device-store.ts'

/** Where accounts are signed in to; the same browser is a device of its own in each. */
export const DEVICE_AREAS = ['user', 'office', 'partner'] as const
export type DeviceArea = (typeof DEVICE_AREAS)[number]

const DAY = 86_400_000
/** A device is forgotten so long after its last sign-in. */
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
  /** Of its cookie; null where it has none. */
  tokenHash: string | null
  /** Of the network that the call came from. */
  address: string
}

export function callingDevice(area: DeviceArea, request: FastifyRequest): CallingDevice {
  const token = COOKIES[area].tokenOf(request)
  return { area, tokenHash: token !== null && looksLikeSecret(token) ? hashOf(token) : null, address: networkOf(request.ip) }
}

/**
 * Who guesses, for the back-off: a device that has signed in to this account before, or else the network.
 * @param accountId null where there is no such account; it costs the same work
 */
export async function guessingCaller({ database, clock }: Pick<Deps, 'database' | 'clock'>, device: CallingDevice, accountId: string | null): Promise<GuessingCaller> {
  const { area, tokenHash, address } = device
  if (tokenHash === null) return { address }
  const since = new Date(clock.now().getTime() - KEPT_MS)
  const known = await isDeviceKnown(database.kysely, { tokenHash, area, accountId: accountId ?? randomUUID() }, since)
  return known ? { device: tokenHash } : { address }
}

/** A token that makes a browser known: the one that it has, or a new one for its cookie. */
export interface RememberedDevice {
  /** Null where the browser has its cookie already. */
  newToken: string | null
}

/** Notes in the transaction of a complete sign-in that this browser has signed in to the account. */
export async function rememberDevice(trx: Kysely<Tables>, device: CallingDevice, accountId: string, now: Date): Promise<RememberedDevice> {
  const made = device.tokenHash === null ? newSecret() : null
  await noteDevice(trx, { tokenHash: made?.hash ?? device.tokenHash!, area: device.area, accountId }, now, new Date(now.getTime() - KEPT_MS))
  return { newToken: made?.secret ?? null }
}

export function giveDevice(reply: FastifyReply, config: Deps['config'], area: DeviceArea, { newToken }: RememberedDevice): void {
  if (newToken !== null) COOKIES[area].give(reply, config, newToken)
}
