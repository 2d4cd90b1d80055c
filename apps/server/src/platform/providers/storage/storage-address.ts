import { fileURLToPath } from 'node:url'
import { s3AddressOf, type S3Address } from './s3-address.ts'

/**
 * Reads a STORAGE_URL: `s3://bucket?region=…`, or `file:///srv/files` as the absolute path of the folder.
 * @throws Error that begins with STORAGE_URL and names what is wrong
 */
export function storageAddressOf(url: string): { bucket: S3Address } | { folder: string } {
  if (url.startsWith('s3:')) return { bucket: s3AddressOf(url) }
  if (!url.startsWith('file:'))
    throw new Error(`STORAGE_URL must start with file: or s3:, not ${url.split(':', 1)[0]}:`)
  try {
    return { folder: fileURLToPath(url) }
  } catch {
    throw new Error('STORAGE_URL must name a folder of this machine: file:///srv/files')
  }
}
