import { hkdfSync } from 'node:crypto'
import type { Config } from '../platform/config/config.ts'

/** Derives 32 bytes for one purpose from the storage key (HKDF-SHA-256). Without that key all second factors are lost, and the audit trail cannot be checked. */
export function staffKey({ keys }: Pick<Config, 'keys'>, purpose: 'second-factor' | 'audit-trail'): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.storage, '', `nestbond-staff:${purpose}`, 32))
}
