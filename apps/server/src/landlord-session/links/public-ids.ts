import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../platform/config/keys.ts'

const MAC_BYTES = 8

/**
 * The ids of one kind of mailed link. They are not stored: each is made of a row's id and a MAC under the link key, so it cannot be guessed and can
 * be made again for every mail (tokens and links, docs/product-decisions.md#d8). An id of another kind opens nothing.
 */
export interface PublicIds {
  /** 32 characters of base64url. */
  of(rowId: string): string
  /** Returns the row's id, or null if the MAC is wrong. */
  read(publicId: string): string | null
}

/** The kinds of links that work as long as their row exists. Links of a landlord have a generation, too: see landlord-link.ts. */
export type LinkPurpose =
  | 'rating'
  | 'withdrawal'
  | 'withdrawal-continue'
  | 'withdrawal-without'
  | 'take-over'
  | 'tenant-change'
  | 'split-change'
  | 'correction'

export function publicIds(keys: KeyRing, purpose: LinkPurpose): PublicIds {
  return {
    of(rowId) {
      const id = bytesOf(rowId)
      return Buffer.concat([id, macOf(keys[0], purpose, id, MAC_BYTES)]).toString('base64url')
    },
    read(publicId) {
      if (!/^[\w-]{32}$/.test(publicId)) return null
      const bytes = Buffer.from(publicId, 'base64url')
      const id = bytes.subarray(0, 16)
      const known = keys.some((key) => timingSafeEqual(macOf(key, purpose, id, MAC_BYTES), bytes.subarray(16)))
      return known ? uuidOf(id) : null
    },
  }
}

/** The first bytes of an HMAC over a purpose and the content. */
export function macOf(key: string, purpose: string, content: Buffer, length: number): Buffer {
  return createHmac('sha256', key).update(`${purpose}:`).update(content).digest().subarray(0, length)
}

export function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
