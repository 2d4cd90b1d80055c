import { timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../platform/config/keys.ts'
import { contentOf } from './landlord-link.ts'
import { bytesOf, macOf, uuidOf } from './public-ids.ts'

const PREFIX_BYTES = 6
const MAC_BYTES = 8

/**
 * The 19 characters of `/i/{short}`: the first bytes of an invitation's id, and a MAC over the whole id and its generation. The link leads to the
 * page with the shared id.
 */
export function shortOf([key]: KeyRing, invitationId: string, generation: number): string {
  return Buffer.concat([
    bytesOf(invitationId).subarray(0, PREFIX_BYTES),
    shortMac(key, invitationId, generation),
  ]).toString('base64url')
}

/**
 * The smallest and largest row id that a short link can stand for; null for a malformed link. The caller checks each candidate with
 * `generationOfShort`.
 */
export function rangeOfShort(short: string): { from: string; to: string } | null {
  if (!/^[\w-]{19}$/.test(short)) return null
  const prefix = Buffer.from(short, 'base64url').subarray(0, PREFIX_BYTES)
  const filled = (byte: number) => uuidOf(Buffer.concat([prefix, Buffer.alloc(16 - PREFIX_BYTES, byte)]))
  return { from: filled(0), to: filled(0xff) }
}

/** The generation in which a short link of this invitation was made; null if it is a link of another invitation. */
export function generationOfShort(
  keys: KeyRing,
  short: string,
  invitation: { id: string; generation: number },
): number | null {
  const mac = Buffer.from(short, 'base64url').subarray(PREFIX_BYTES)
  for (let generation = invitation.generation; generation >= 1; generation--) {
    if (keys.some((key) => timingSafeEqual(shortMac(key, invitation.id, generation), mac))) return generation
  }
  return null
}

function shortMac(key: string, invitationId: string, generation: number): Buffer {
  return macOf(key, 'short', contentOf(invitationId, generation), MAC_BYTES)
}
