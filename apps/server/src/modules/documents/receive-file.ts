import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { Scanner, ScanResult, UploadType } from '../../providers/scanner/port.ts'
import type { FileStorage } from '../../providers/storage/port.ts'

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
 * Streams a file into the storage and past the scanner at once, never whole in memory, at the pace of the slower one.
 * `source` cuts itself off at the largest size and says so (as the multipart parser's streams do). Whatever fails, nothing stays under the key.
 * @throws FileTooLarge, ScannerUnavailable, or the source's own error (an upload broken off)
 */
export async function receiveFile(
  { storage, scanner }: { storage: FileStorage; scanner: Scanner },
  source: Readable & { truncated?: boolean },
  key: string,
): Promise<ReceivedFile> {
  const [toStorage, toScanner] = [branch(), branch()]
  const hash = createHash('sha256')
  let size = 0
  const stored = storage.put(key, toStorage)
  const scanned = scanner.scan(toScanner)
  // Whoever has failed takes no more, and must not hold the other one up; both are awaited below.
  stored.catch(() => toStorage.destroy())
  scanned.catch(() => toScanner.destroy())
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length
      hash.update(chunk)
      await Promise.all([written(toStorage, chunk), written(toScanner, chunk)])
    }
    if (source.truncated) throw new FileTooLarge('the file is too large')
    toStorage.end()
    toScanner.end()
    const [, scan] = await Promise.all([stored, scanned])
    return { key, size, sha256: hash.digest('hex'), scan }
  } catch (error) {
    toStorage.destroy(error as Error)
    toScanner.destroy(error as Error)
    await Promise.allSettled([stored, scanned])
    await storage.delete(key)
    throw error
  }
}

function branch(): PassThrough {
  return new PassThrough().on('error', () => undefined)
}

/** Writes, and waits while the reader is slow. */
function written(to: PassThrough, chunk: Buffer): Promise<void> | undefined {
  if (to.destroyed || to.write(chunk)) return undefined
  return new Promise((resolve) => {
    const done = () => {
      to.off('drain', done).off('close', done)
      resolve()
    }
    to.on('drain', done).on('close', done)
  })
}
