import type { Readable } from 'node:stream'

/** Metadata of a stored file. It must not name a person. */
export interface FileMeta {
  contentType?: string
}

/**
 * Stores files under keys such as 'documents/2f6c…': letters, digits, '-', '_', '.', '/', never '..' (InvalidFileKey). Everything is a
 * stream; a file is never held in memory as a whole.
 */
export interface FileStorage {
  readonly vendor: string
  /** Stores the stream and returns its size in bytes. A failed put leaves nothing under the key. */
  put(key: string, content: Readable, meta?: FileMeta): Promise<{ size: number }>
  /** @throws FileNotFound; a damaged file makes the stream fail with FileCorrupt */
  get(key: string): Promise<Readable>
  /** No-op for an unknown key. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Lists every file below a folder such as 'documents', unordered, including partial files of interrupted puts. Empty for a missing folder. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Asks whether a file could be stored now. @throws if not */
  check?(): Promise<void>
}

export interface StoredFile {
  key: string
  storedAt: Date
}

export class FileNotFound extends Error {
  override readonly name = 'FileNotFound'
}

/** The stored bytes were changed, were truncated or belong to another key. */
export class FileCorrupt extends Error {
  override readonly name = 'FileCorrupt'
}

export class InvalidFileKey extends Error {
  override readonly name = 'InvalidFileKey'
}
