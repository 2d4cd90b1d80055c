import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config.ts'

const MAC_BYTES = 16

/**
 * The id of a preference in a mailed link: the row's id and a MAC under the link key. It has no personal data, cannot be guessed, and opens only
 * this setting.
 */
export function preferenceLinkId({ keys }: Pick<Config, 'keys'>, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(keys.link[0], bytes)]).toString('base64url')
}

/** The row's id, or null for a link that was never mailed. */
export function readPreferenceLink({ keys }: Pick<Config, 'keys'>, linkId: string): string | null {
  if (!/^[\w-]{43}$/.test(linkId)) return null
  const bytes = Buffer.from(linkId, 'base64url')
  const id = bytes.subarray(0, 16)
  if (!keys.link.some((key) => timingSafeEqual(macOf(key, id), bytes.subarray(16)))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(key: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update('mail-preferences:').update(id).digest().subarray(0, MAC_BYTES)
}
