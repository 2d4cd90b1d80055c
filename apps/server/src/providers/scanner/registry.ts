import { clamdScanner } from './clamd.ts'
import { embeddedScanner } from './embedded.ts'
import type { Scanner } from './port.ts'

export interface ScannerSettings {
  /** SCANNER_URL, `tcp://host:port` (or `clamd://…`) of a clamd; empty: the embedded scanner. */
  url?: string | null
  timeoutMs?: number
}

/** The scanner of the settings. @throws Error for a SCANNER_URL of an unknown kind */
export function createScanner({ url, timeoutMs }: ScannerSettings): Scanner {
  if (!url) return embeddedScanner()
  const parsed = /^(?:tcp|clamd):\/\/(\[[0-9a-f:]+\]|[^:/]+)(?::(\d{1,5}))?\/?$/i.exec(url)
  if (!parsed) throw new Error('SCANNER_URL has the form tcp://host:port')
  return clamdScanner({ host: parsed[1]!.replace(/[[\]]/g, ''), port: Number(parsed[2] ?? 3310), timeoutMs })
}
