import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { toString as drawQrCode } from 'qrcode'
import type { Config } from '../platform/config/config.ts'
import { staffKey } from './staff-keys.ts'

/** The parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be off by one step in either direction. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const NONCE = 12
const TAG = 16

export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** Seals a secret as nonce, cipher text and tag of AES-256-GCM, bound to the account: it does not open in another account's row. */
export function sealFactor(config: Pick<Config, 'keys'>, accountId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', staffKey(config, 'second-factor'), nonce).setAAD(Buffer.from(accountId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error if the secret was sealed with another key or for another account */
export function openFactor(config: Pick<Config, 'keys'>, accountId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', staffKey(config, 'second-factor'), sealed.subarray(0, NONCE)).setAAD(
    Buffer.from(accountId),
  )
  decipher.setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}

/** The address that an authenticator app reads as a QR code. The app lists it as product and e-mail address. */
export async function factorSetUp(
  secret: Buffer,
  product: string,
  email: string,
): Promise<{ secret: string; uri: string; qrCode: string }> {
  const totp = new TOTP({ ...KIND, issuer: product, label: email, secret: toSecret(secret) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M' }) }
}

/** The step of 30 seconds that a code belongs to; null for a wrong code. The caller checks whether the step was used before. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token, secret: toSecret(secret), ...KIND, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / KIND.period) + delta
}

function toSecret(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
