import { BREAKER, withBreaker, type BreakerOptions } from './breaker.ts'
import type { ClientTls } from './client-tls.ts'
import { FORMATS, type BureauFormatName } from './formats/formats.ts'
import { httpBureau } from './http.ts'
import type { CreditBureau } from './port.ts'
import { sandboxBureau } from './sandbox.ts'

export interface BureauSettings {
  provider: 'sandbox' | 'http'
  /** BUREAU_URL */
  url: string | null
  format: BureauFormatName
  /** BUREAU_API_KEY: a token or a password, by the format. */
  apiKey: string | null
  /** BUREAU_ACCOUNT */
  account: Record<string, string>
  tls: ClientTls | null
  timeoutMs: number
}

/** The credit bureau of the settings. @throws Error for http without an address */
export function createCreditBureau(
  { provider, url, format, apiKey, account, tls, timeoutMs }: BureauSettings,
  clock: { now(): Date },
  breaker: BreakerOptions = BREAKER,
): CreditBureau {
  if (provider === 'sandbox') return sandboxBureau(clock)
  if (!url) throw new Error('BUREAU_PROVIDER http needs BUREAU_URL')
  const access = { key: apiKey, fields: account }
  return withBreaker(httpBureau({ url, format: FORMATS[format], access, tls, timeoutMs, clock }), breaker)
}
