import { timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../platform/config/keys.ts'
import { bytesOf, macOf, uuidOf } from './public-ids.ts'

const MAC_BYTES = 9

/**
 * `invitation` is the mailed id of an invitation, `invitation-shared` the one that the tenant may hand on (codes for landlord acts,
 * docs/product-decisions.md#d50).
 */
export const LANDLORD_LINK_KINDS = ['invitation', 'invitation-shared', 'policy', 'release'] as const
export type LandlordLinkKind = (typeof LANDLORD_LINK_KINDS)[number]

/** A link to a page of the landlord. */
export interface LandlordLink {
  kind: LandlordLinkKind
  /** The id of the row: an invitation, a policy or a release. */
  id: string
  /**
   * The generation of the invitation's links when this link was made. A change of the landlord's mailbox increments it, which ends every earlier
   * link.
   */
  generation: number
}

/**
 * The link's id in a URL: 36 characters of base64url. It is not stored but computed from the row's id, the generation, and a MAC over the kind and
 * both. The holder of an id of one kind or generation cannot compute another.
 */
export function landlordLinkId([key]: KeyRing, { kind, id, generation }: LandlordLink): string {
  const content = contentOf(id, generation)
  return Buffer.concat([content, macOf(key, kind, content, MAC_BYTES)]).toString('base64url')
}

/** Reads a link's id. Returns null if its MAC is wrong or its kind is not among `kinds`. */
export function readLandlordLink(
  keys: KeyRing,
  publicId: string,
  kinds: readonly LandlordLinkKind[] = LANDLORD_LINK_KINDS,
): LandlordLink | null {
  if (!/^[\w-]{36}$/.test(publicId)) return null
  const bytes = Buffer.from(publicId, 'base64url')
  const content = bytes.subarray(0, 18)
  const kind = kinds.find((one) =>
    keys.some((key) => timingSafeEqual(macOf(key, one, content, MAC_BYTES), bytes.subarray(18))),
  )
  return kind === undefined ? null : { kind, id: uuidOf(content.subarray(0, 16)), generation: content.readUInt16BE(16) }
}

/** The bytes that a MAC covers: a row's id and a generation. */
export function contentOf(id: string, generation: number): Buffer {
  const number = Buffer.alloc(2)
  number.writeUInt16BE(generation)
  return Buffer.concat([bytesOf(id), number])
}
