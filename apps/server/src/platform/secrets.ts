import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, base64url. Only its hash is ever stored (D8). */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

/** SHA-256, base64url. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Anything of another shape was never made here and need not be looked for. */
export function looksLikeSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** Without letters and digits that are mistaken for each other. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What people quote on the phone, `NB-7K3M92QD`: random, so that it tells neither order nor count. */
export function newRefId(): string {
  return `NB-${Array.from({ length: 8 }, () => READABLE[randomInt(READABLE.length)]).join('')}`
}
