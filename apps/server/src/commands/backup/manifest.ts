import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import type { Keys } from '../../platform/config/keys.ts'

export const MANIFEST = 'manifest.json'
/** Hashes and names of all files, as `sha256sum --check` reads them. */
export const FILE_LIST = 'files.sha256'
/** Folder of the stored files, encrypted as they are in the storage. */
export const FILES = 'files'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Contents of a backup, and the settings that its restore needs. It has no secret. */
export const manifestSchema = z.object({
  format: z.literal(1),
  release: z.string(),
  madeAt: z.iso.datetime(),
  rows: z.object({
    kind: z.enum(['embedded', 'server']),
    /** Version of PostgreSQL. */
    version: z.string(),
    file: z.enum(['rows.dump', 'rows.tar.gz']),
    sha256,
    /** Names of the applied migrations. */
    migrations: z.array(z.string()),
    /** Number of rows of each table. */
    tables: z.record(z.string(), z.number().int().nonnegative()),
  }),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative(), sha256 }),
  /** Fingerprints of the keys, newest first, by the name of their setting. */
  keys: z.record(z.string(), z.array(z.string())),
})

export type Manifest = z.infer<typeof manifestSchema>

const SETTINGS: Record<keyof Keys, string> = {
  link: 'LINK_KEY',
  place: 'PLACE_KEY',
  webhook: 'WEBHOOK_KEY',
  storage: 'STORAGE_KEY',
}

/** Fingerprints that tell whether two keys are equal, and from which no random key can be computed. */
export function keyFingerprints({ keys }: Pick<Config, 'keys'>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [setting, keys[name as keyof Keys].map(fingerprintOf)]),
  )
}

function fingerprintOf(key: string): string {
  return createHmac('sha256', key).update('nestbond-backup').digest('base64url').slice(0, 22)
}

export function storedFile(folder: string, key: string): string {
  return join(folder, FILES, ...key.split('/'))
}
