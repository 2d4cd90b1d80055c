import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../../private-folder.ts'
import { diskStorage } from './disk.ts'
import type { Config } from '../../config/config.ts'
import type { KeyRing } from '../../config/keys.ts'
import { encryptedStorage, type EncryptedStorage } from './encrypted.ts'
import type { FileStorage } from './port.ts'
import { s3Storage } from './s3.ts'
import { storageAddressOf } from './storage-address.ts'

export interface StorageSettings {
  /** STORAGE_URL: `file:///srv/files` or `s3://bucket?region=…`; empty: the folder `files` in dataDir. */
  url?: string | null
  /** DATA_DIR as an absolute path. */
  dataDir: string
  /** Newest first, each of at least 32 random bytes as text. If they are lost, the files are lost. */
  encryptionSecrets: KeyRing
}

/** The file storage of the settings, always encrypted. @throws Error for a wrong STORAGE_URL, which `loadConfig` refuses */
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
  if (!settings.url) {
    const folder = join(settings.dataDir, 'files')
    makePrivateFolder(folder)
    return diskStorage(folder)
  }
  const address = storageAddressOf(settings.url)
  if ('bucket' in address) return s3Storage(settings.url)
  // A configured folder keeps the permissions that its owner has set.
  if (!existsSync(address.folder)) makePrivateFolder(address.folder)
  return diskStorage(address.folder)
}
