import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'

/** In bytes; the length that Standard Webhooks recommends. */
const SECRET_BYTES = 32
const NONCE = 12
const TAG = 16

export function newWebhookSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The format that libraries of Standard Webhooks expect. */
export function secretText(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`
}

/**
 * Signs a delivery by the Standard Webhooks scheme: HMAC-SHA256 over id, timestamp in seconds, and body. Receivers can detect changes and replays.
 */
export function signedHeaders(
  secret: Buffer,
  id: string,
  at: Date,
  body: string,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}

/**
 * Encrypts a secret with AES-256-GCM and a key derived from the storage key. The row's id is authenticated, so the secret cannot be decrypted in
 * another row.
 */
export function sealSecret(config: Pick<Config, 'keys'>, rowId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), nonce).setAAD(Buffer.from(rowId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error if the secret was encrypted with another key or for another row */
export function openSecret(config: Pick<Config, 'keys'>, rowId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), sealed.subarray(0, NONCE)).setAAD(Buffer.from(rowId))
  decipher.setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}

function keyOf({ keys }: Pick<Config, 'keys'>): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.storage, '', 'nestbond-partner:webhook-secret', 32))
}
