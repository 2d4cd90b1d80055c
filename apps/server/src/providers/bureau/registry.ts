import { httpBureau } from './http.ts'
import type { CreditBureau } from './port.ts'
import { sandboxBureau } from './sandbox.ts'

export interface BureauSettings {
  /** BUREAU_URL; empty: the sandbox. */
  url?: string | null
  /** BUREAU_API_KEY */
  apiKey?: string | null
  timeoutMs?: number
}

/** The credit bureau of the settings. */
export function createCreditBureau({ url, apiKey, timeoutMs }: BureauSettings, clock: { now(): Date }): CreditBureau {
  return url ? httpBureau({ url, apiKey, timeoutMs, clock }) : sandboxBureau(clock)
}
