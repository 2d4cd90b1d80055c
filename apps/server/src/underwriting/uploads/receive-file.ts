import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileError } from '@nestbond/api/errors'
import { AppError } from '../../platform/errors.ts'
import {
  ScannerUnavailable,
  type Scanner,
  type ScanResult,
  type UploadType,
  type Verdict,
} from '../../platform/providers/scanner/port.ts'
import type { FileStorage } from '../../platform/providers/storage/port.ts'

/** A file in the storage under `key`, with the scanner's result. The caller decides whether it is kept. */
export interface ReceivedFile {
  key: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  scan: ScanResult
}

/** The file exceeds the maximum size. It was deleted from the storage. */
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
 * Streams a file into the storage and then, once it is complete, through the scanner. The file is never completely in memory. Scanning waits for the
 * end of the upload, because a slow connection would block the scanner's few threads. `source` stops at the maximum size and sets `truncated`, like
 * the streams of the multipart parser. After any error the key is deleted.
 * @param onBytes runs for each piece, and refuses the file by throwing
 * @throws FileTooLarge, ScannerUnavailable, the error of `onBytes`, or the source's error (an aborted upload)
 */
export async function receiveFile(
  { storage, scanner }: { storage: FileStorage; scanner: Scanner },
  source: Readable & { truncated?: boolean },
  key: string,
  onBytes?: (bytes: number) => Promise<void>,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    // If the storage fails, the source stays open: its owner reads it to the end.
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      hash.update(chunk)
      await onBytes?.(chunk.length)
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

type Refusal = Exclude<FileError, 'FILE_TOO_LARGE'>

const REFUSALS: Record<Verdict, Refusal | null> = {
  CLEAN: null,
  EMPTY: 'FILE_EMPTY',
  TYPE_NOT_ALLOWED: 'FILE_TYPE_NOT_ALLOWED',
  LOCKED: 'FILE_LOCKED',
  NOT_PLAIN: 'FILE_NOT_PLAIN',
  INFECTED: 'FILE_INFECTED',
}

/** The reason to reject a received file; null for a good one (files, docs/product-decisions.md#d133). */
export function refusalOf({ size, scan }: Pick<ReceivedFile, 'size' | 'scan'>): Refusal | null {
  return size === 0 ? 'FILE_EMPTY' : REFUSALS[scan.verdict]
}

/** Maps an error of an upload to the error of its response. */
export function uploadFault(failure: unknown): unknown {
  if (failure instanceof FileTooLarge) return new AppError('FILE_TOO_LARGE')
  if (failure instanceof ScannerUnavailable) return new AppError('NOT_READY', { retryAfter: 30, cause: failure })
  return failure
}
