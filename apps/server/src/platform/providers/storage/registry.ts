import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePrivateFolder } from '../../private-folder.ts'
import { diskStorage } from './disk.ts'
import type { Config } from '../../config/config.ts'
import type { KeyRing } from '../../config/keys.ts'
import { encryptedStorage, type EncryptedStorage } from './encrypted.ts'
import type { FileStorage } from './port.ts'
import { s3Storage } from './s3.ts'

export interface StorageSettings {
  /** STORAGE_URL: `file:///srv/files` or `s3://bucket?region=…`; empty: the folder `files` in dataDir. */
  url?: string | null
  /** DATA_DIR as an absolute path. */
  dataDir: string
  /** Newest first, each of at least 32 random bytes as text. If they are lost, the files are lost. */
  encryptionSecrets: KeyRing
}

/** The file storage of the settings, always encrypted. @throws Error for a STORAGE_URL of an unknown kind */
export async function createFileStorage(settings: StorageSettings): Promise<EncryptedStorage> {
  const [newest, ...older] = settings.encryptionSecrets
  const storage = await openRawStorage(settings)
  return encryptedStorage(storage, [Buffer.from(newest), ...older.map((secret) => Buffer.from(secret))])
}

/** The file storage of an installation. */
export function storageOf({ storage, dataDir, keys }: Pick<Config, 'storage' | 'dataDir' | 'keys'>) {
  return createFileStorage({ url: storage.url, dataDir, encryptionSecrets: keys.storage })
}

/** The same storage without its encryption, for backups: files are read and written as they are stored. */
export async function openRawStorage(settings: Omit<StorageSettings, 'encryptionSecrets'>): Promise<FileStorage> {
  return settings.url?.startsWith('s3:') ? s3Storage(settings.url) : diskStorage(locationOf(settings))
}

/** The folder, created if it is missing. A configured folder keeps the permissions that its owner has set. */
function locationOf({ url, dataDir }: Pick<StorageSettings, 'url' | 'dataDir'>): string {
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
  throw new Error(`STORAGE_URL must start with file: or s3:, not ${url.split(':', 1)[0]}:`)
}
