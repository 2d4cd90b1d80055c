import type { Readable } from 'node:stream'

/** The types that may be uploaded (section 3 of the API), judged by content, never by name. */
export type UploadType = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic'

/**
 * INFECTED is malware and nothing else. NOT_PLAIN has scripts, attachments or parts that can't be read. LOCKED only opens with a password, and EMPTY has no
 * page (files, docs/product-decisions.md#d133).
 */
export type Verdict = 'CLEAN' | 'INFECTED' | 'NOT_PLAIN' | 'LOCKED' | 'EMPTY' | 'TYPE_NOT_ALLOWED'

/** finding: what was found, for the log and the office ('EICAR', 'PDF_JAVASCRIPT', …); holds no content of the file. */
export interface ScanResult {
  verdict: Verdict
  /** Present when the type is an allowed one. */
  type?: UploadType
  finding?: string
}

/** Judges an upload: its type first, then its content (uploads and rate limits, docs/product-decisions.md#d29a). */
export interface Scanner {
  readonly vendor: string
  /** input: the bytes, or the path of a file. Reads to the end unless the type alone decides. @throws ScannerUnavailable */
  scan(input: Readable | string): Promise<ScanResult>
  /** Asks whether a file could be scanned now. @throws ScannerUnavailable */
  check?(): Promise<void>
}

/** The scanner is not available at the moment. The caller gets a 503, and the upload is not stored. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}
