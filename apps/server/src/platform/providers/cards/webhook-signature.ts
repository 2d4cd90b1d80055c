import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookSignatureInvalid } from './port.ts'

const TOLERANCE_SECONDS = 300

/** The header of a signed event: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, as payment providers commonly write it. */
export function signWebhook(body: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${digest(body, secret, t)}`
}

/** @throws WebhookSignatureInvalid unless one of its v1 signatures was made with `secret` and its time is within five minutes of now */
export function checkWebhook(body: Buffer, header: string | undefined, secret: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const t = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(t)) throw new WebhookSignatureInvalid('no timestamp')
  const expected = Buffer.from(digest(body, secret, t), 'hex')
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'))
  // Check the signature first: the time proves nothing without it.
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
    throw new WebhookSignatureInvalid('wrong signature')
  if (Math.abs(now.getTime() / 1000 - t) > TOLERANCE_SECONDS) throw new WebhookSignatureInvalid('too old')
}

function digest(body: string | Buffer, secret: string, t: number): string {
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
}
