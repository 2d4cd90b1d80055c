import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'

/** Bytes, as Standard Webhooks asks for. */
const SECRET_BYTES = 32
const NONCE = 12
const TAG = 16

export function newWebhookSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** As the receiver's library takes it. */
export function secretText(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`
}

/**
 * The headers of a delivery by the scheme of Standard Webhooks: HMAC-SHA256 over id, seconds and body, so that neither can be changed
 * and an old one is known for old.
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

/** AES-256-GCM under a key made of the storage key, bound to the endpoint: in another one's row it does not open. */
export function sealSecret(config: Pick<Config, 'keys'>, endpointId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), nonce).setAAD(Buffer.from(endpointId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error where it was sealed with another key or for another endpoint */
export function openSecret(config: Pick<Config, 'keys'>, endpointId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), sealed.subarray(0, NONCE)).setAAD(
    Buffer.from(endpointId),
  )
  decipher.setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}

function keyOf({ keys }: Pick<Config, 'keys'>): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.storage, '', 'nestbond-partner:webhook-secret', 32))
}
