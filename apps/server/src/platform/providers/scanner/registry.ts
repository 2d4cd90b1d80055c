import { MOST_BYTES } from '@nestbond/domain/application/documents'
import { clamdAddressOf } from './clamd-address.ts'
import { clamdScanner } from './clamd.ts'
import { embeddedScanner } from './embedded.ts'
import { inTurn } from './in-turn.ts'
import type { Scanner } from './port.ts'

/** Below clamd's default of ten threads. */
const MOST_AT_ONCE = 8

export interface ScannerSettings {
  /** SCANNER_URL, `tcp://host:port` (or `clamd://…`) of a clamd; empty: the embedded scanner. */
  url?: string | null
  timeoutMs?: number
  /** Maximum size of a file, in bytes. clamd has to prove that it reads files of this size. */
  maxBytes?: number
}

/** The scanner of the settings. @throws Error for a wrong SCANNER_URL, which `loadConfig` refuses */
export function createScanner({ url, timeoutMs, maxBytes = MOST_BYTES }: ScannerSettings): Scanner {
  if (!url) return inTurn(embeddedScanner(), MOST_AT_ONCE)
  return inTurn(clamdScanner({ ...clamdAddressOf(url), timeoutMs, maxBytes }), MOST_AT_ONCE)
}
