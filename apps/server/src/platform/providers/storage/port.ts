import type { Readable } from 'node:stream'

/** What is known of a file when it is stored; nothing in it may name a person. */
export interface FileMeta {
  contentType?: string
}

/**
 * Keeps files under keys such as 'documents/2f6c…': letters, digits, '-', '_', '.', '/', never '..' (InvalidFileKey).
 * Everything is a stream; a file is never held in memory as a whole.
 */
export interface FileStorage {
  readonly vendor: string
  /** Stores the stream and gives its size in bytes. A failed put leaves nothing under the key. */
  put(key: string, content: Readable, meta?: FileMeta): Promise<{ size: number }>
  /** @throws FileNotFound; a damaged file makes the stream fail with FileCorrupt */
  get(key: string): Promise<Readable>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Every file below a folder such as 'documents', in no order, halves of interrupted puts included. A folder that is not there is empty. */
  list(folder: string): AsyncIterable<StoredFile>
}

export interface StoredFile {
  key: string
  storedAt: Date
}

export class FileNotFound extends Error {
  override readonly name = 'FileNotFound'
}

/** The stored bytes are not those that were stored: changed, cut short, or of another key. */
export class FileCorrupt extends Error {
  override readonly name = 'FileCorrupt'
}

export class InvalidFileKey extends Error {
  override readonly name = 'InvalidFileKey'
}
