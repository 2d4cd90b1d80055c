import { httpBureau } from './http.ts'
import type { CreditBureau } from './port.ts'
import { sandboxBureau } from './sandbox.ts'

export interface BureauSettings {
  /** Empty: http if there is a url, else the sandbox. */
  provider?: 'sandbox' | 'http' | null
  /** BUREAU_URL */
  url?: string | null
  /** BUREAU_KEY, sent as a bearer token. */
  key?: string | null
  timeoutMs?: number
}

/** The credit bureau of the settings. @throws Error for http without an address */
export function createCreditBureau(
  { provider, url, key, timeoutMs }: BureauSettings,
  clock: { now(): Date },
): CreditBureau {
  if ((provider ?? (url ? 'http' : 'sandbox')) === 'sandbox') return sandboxBureau(clock)
  if (!url) throw new Error('BUREAU_PROVIDER http needs BUREAU_URL')
  return httpBureau({ url, apiKey: key, timeoutMs, clock })
}
