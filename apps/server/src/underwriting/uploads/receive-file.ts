import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'
import {
  ScannerUnavailable,
  type Scanner,
  type ScanResult,
  type UploadType,
} from '../../platform/providers/scanner/port.ts'
import type { FileStorage } from '../../platform/providers/storage/port.ts'

/** A file that lies in the storage under `key`, judged. Not kept unless the caller says so. */
export interface ReceivedFile {
  key: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  scan: ScanResult
}

/** The file has more bytes than are taken; nothing of it is left in the storage. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

export const CONTENT_TYPES: Record<UploadType, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
}

/**
 * Streams a file into the storage and, once it is whole, past the scanner; it is never whole in memory. The scanner is not asked while the
 * file is on its way, because a slow connection would hold up its few threads. `source` cuts itself off at the largest size and says so (as
 * the multipart parser's streams do). Whatever fails, nothing stays under the key.
 * @throws FileTooLarge, ScannerUnavailable, or the source's own error (an upload broken off)
 */
export async function receiveFile(
  { storage, scanner }: { storage: FileStorage; scanner: Scanner },
  source: Readable & { truncated?: boolean },
  key: string,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    // A storage that fails leaves the source to its owner, who reads it to its end.
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await storage.put(key, Readable.from(counted(), { objectMode: false }))
    if (source.truncated) throw new FileTooLarge('the file is too large')
    return { key, size, sha256: hash.digest('hex'), scan: await scanStored(storage, scanner, key) }
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}

async function scanStored(storage: FileStorage, scanner: Scanner, key: string): Promise<ScanResult> {
  const stored = await storage.get(key)
  try {
    return await scanner.scan(stored)
  } finally {
    stored.on('error', () => undefined).destroy()
  }
}

/** Why a received file is not kept; null for a good one. */
export function refusalOf({
  size,
  scan,
}: ReceivedFile): 'FILE_EMPTY' | 'FILE_TYPE_NOT_ALLOWED' | 'FILE_INFECTED' | null {
  if (size === 0) return 'FILE_EMPTY'
  if (scan.verdict === 'TYPE_NOT_ALLOWED') return 'FILE_TYPE_NOT_ALLOWED'
  return scan.verdict === 'INFECTED' ? 'FILE_INFECTED' : null
}

/** What a reception that failed is answered with. */
export function uploadFault(failure: unknown): unknown {
  if (failure instanceof FileTooLarge) return new AppError('FILE_TOO_LARGE')
  if (failure instanceof ScannerUnavailable) return new AppError('NOT_READY', { retryAfter: 30, cause: failure })
  return failure
}
