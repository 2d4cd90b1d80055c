import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePrivateFolder } from '../../private-folder.ts'
import { diskStorage } from './disk.ts'
import { encryptedStorage } from './encrypted.ts'
import type { FileStorage } from './port.ts'

export interface StorageSettings {
  /** STORAGE_URL: `file:///srv/files`; empty: the folder `files` in dataDir. */
  url?: string | null
  /** DATA_DIR as an absolute path. */
  dataDir: string
  /** At least 32 random bytes, or a text derived from as many. If it is lost, the files are lost. */
  encryptionSecret: string | Buffer
}

/** The file storage of the settings, always encrypted. @throws Error for a STORAGE_URL of an unknown kind */
export function createFileStorage(settings: StorageSettings): FileStorage {
  return encryptedStorage(diskStorage(locationOf(settings)), toBytes(settings.encryptionSecret))
}

/** The folder, created if it is missing. A configured folder keeps the permissions that its owner has set. */
function locationOf({ url, dataDir }: StorageSettings): string {
  if (!url) {
    const folder = join(dataDir, 'files')
    makePrivateFolder(folder)
    return folder
  }
  if (url.startsWith('file:')) {
    const folder = fileURLToPath(url)
    if (!existsSync(folder)) makePrivateFolder(folder)
    return folder
  }
  throw new Error(`STORAGE_URL must start with file:, not ${url.split(':', 1)[0]}:`)
}

function toBytes(secret: string | Buffer): Buffer {
  return typeof secret === 'string' ? Buffer.from(secret) : secret
}
