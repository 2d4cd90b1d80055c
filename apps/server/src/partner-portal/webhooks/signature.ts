import { createHmac, randomBytes } from 'node:crypto'
import { sealedSecrets } from '../../platform/sealed-secret.ts'

/** In bytes; the length that Standard Webhooks recommends. */
const SECRET_BYTES = 32

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

/** Seals the secrets of webhook endpoints, and those of other rows of a partner. */
export const { seal: sealSecret, open: openSecret } = sealedSecrets('partner:webhook-secret')
