import { timingSafeEqual } from 'node:crypto'
import { contentOf } from './landlord-link.ts'
import { bytesOf, macOf, uuidOf } from './public-ids.ts'

const PREFIX_BYTES = 6
const MAC_BYTES = 8

/** 19 characters for `/i/{short}`: the beginning of an invitation's id, and a MAC over the whole with its generation. It leads to the page by the shared id. */
export function shortOf(key: string, invitationId: string, generation: number): string {
  return Buffer.concat([
    bytesOf(invitationId).subarray(0, PREFIX_BYTES),
    shortMac(key, invitationId, generation),
  ]).toString('base64url')
}

/** The smallest and greatest row id that a short link may stand for; null for a malformed one. The caller checks each candidate with `generationOfShort`. */
export function rangeOfShort(short: string): { from: string; to: string } | null {
  if (!/^[\w-]{19}$/.test(short)) return null
  const prefix = Buffer.from(short, 'base64url').subarray(0, PREFIX_BYTES)
  const filled = (byte: number) => uuidOf(Buffer.concat([prefix, Buffer.alloc(16 - PREFIX_BYTES, byte)]))
  return { from: filled(0), to: filled(0xff) }
}

/** The generation in which a short link of this invitation was made; null if it is a link of another invitation. */
export function generationOfShort(
  key: string,
  short: string,
  invitation: { id: string; generation: number },
): number | null {
  const mac = Buffer.from(short, 'base64url').subarray(PREFIX_BYTES)
  for (let generation = invitation.generation; generation >= 1; generation--) {
    if (timingSafeEqual(shortMac(key, invitation.id, generation), mac)) return generation
  }
  return null
}

function shortMac(key: string, invitationId: string, generation: number): Buffer {
  return macOf(key, 'short', contentOf(invitationId, generation), MAC_BYTES)
}
