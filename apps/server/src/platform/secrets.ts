import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from './config/config.ts'

/** 256 random bits, base64url. Only its hash is ever stored (tokens and links, docs/product-decisions.md#d8). */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

/** SHA-256, base64url. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * 32 bytes for one purpose from each storage key, newest first (HKDF-SHA-256). What one purpose reveals says nothing about another's.
 * Without the storage key that made it, everything made with it is lost.
 */
export function derivedKeys({ keys }: Pick<Config, 'keys'>, purpose: string): Buffer[] {
  return keys.storage.map((key) => Buffer.from(hkdfSync('sha256', key, '', `nestbond-${purpose}`, 32)))
}

/**
 * A keyed hash, base64url, so that a table holds neither addresses of people nor of networks. It is made with the newest key: with a new key, counts
 * by such a hash begin again.
 */
export function keyedHash(config: Pick<Config, 'keys'>, purpose: string, named: string): string {
  return keyedHashes(config, purpose, named)[0]!
}

/** The keyed hashes of all keys, newest first, to compare with one that is kept. */
export function keyedHashes(config: Pick<Config, 'keys'>, purpose: string, named: string): string[] {
  return derivedKeys(config, purpose).map((key) => createHmac('sha256', key).update(named).digest('base64url'))
}

/** Compares two secrets of any length in a time that tells nothing about them. */
export function sameSecret(given: string, wanted: string): boolean {
  const digest = (secret: string) => createHash('sha256').update(secret).digest()
  return timingSafeEqual(digest(given), digest(wanted))
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
