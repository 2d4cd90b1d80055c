import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

/** 32 bytes for one purpose, made of the storage key (HKDF-SHA-256): who loses that key loses the second factors too. */
export function staffKey({ keys }: Pick<Config, 'keys'>, purpose: 'second-factor'): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.storage, '', `nestbond-staff:${purpose}`, 32))
}
