import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diskStorage } from './disk.ts'
import { encryptedStorage } from './encrypted.ts'
import type { FileStorage } from './port.ts'

export interface StorageSettings {
  /** STORAGE_URL: `file:///srv/files`; empty: the folder `files` in dataDir. */
  url?: string | null
  /** DATA_DIR as an absolute path. */
  dataDir: string
  /** At least 32 random bytes, or a text made of as many; whoever loses it loses the files. */
  encryptionSecret: string | Buffer
}

/** The file storage of the settings, always encrypted. @throws Error for a STORAGE_URL of an unknown kind */
export function createFileStorage(settings: StorageSettings): FileStorage {
  return encryptedStorage(diskStorage(locationOf(settings)), toBytes(settings.encryptionSecret))
}

function locationOf({ url, dataDir }: StorageSettings): string {
  if (!url) return join(dataDir, 'files')
  if (url.startsWith('file:')) return fileURLToPath(url)
  throw new Error(`STORAGE_URL must start with file:, not ${url.split(':', 1)[0]}:`)
}

function toBytes(secret: string | Buffer): Buffer {
  return typeof secret === 'string' ? Buffer.from(secret) : secret
}
