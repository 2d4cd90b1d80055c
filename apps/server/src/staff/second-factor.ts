import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sealedSecrets } from '../platform/sealed-secret.ts'

/** The parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be off by one step in either direction. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** Secrets of second factors, each bound to its account. */
export const { seal: sealFactor, open: openFactor } = sealedSecrets('staff:second-factor')

/** The address that an authenticator app reads as a QR code. The app lists it as product and e-mail address. */
export async function factorSetUp(
  secret: Buffer,
  product: string,
  email: string,
): Promise<{ secret: string; uri: string; qrCode: string }> {
  const totp = new TOTP({ ...KIND, issuer: product, label: email, secret: toSecret(secret) })
  const uri = totp.toString()
  // Loaded with the first factor that is set up, as a process that sets up none does without.
  const { toString: draw } = await import('qrcode')
  return { secret: totp.secret.base32, uri, qrCode: await draw(uri, { type: 'svg', errorCorrectionLevel: 'M' }) }
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
