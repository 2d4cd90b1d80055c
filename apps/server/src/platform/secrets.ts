import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, base64url. Only its hash is ever stored (tokens and links, docs/product-decisions.md#d8). */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

/** SHA-256, base64url. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Text of another shape was never issued and needs no look-up. */
export function looksLikeSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** Without letters and digits that are easily confused. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference number that people quote on the phone, such as `NB-7K3M92QD`. It is random, so that it reveals neither order nor count. */
export function newRefId(): string {
  return `NB-${Array.from({ length: 8 }, () => READABLE[randomInt(READABLE.length)]).join('')}`
}
