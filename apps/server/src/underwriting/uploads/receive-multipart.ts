import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { AppError, invalid } from '../../platform/errors.ts'
import { shownFileName } from './file-name.ts'
import { formParts, keepFingerprint } from './form-parts.ts'
import { receiveFile, refusalOf, uploadFault, type ReceivedFile } from './receive-file.ts'

/** A received file with its display name. */
export interface NamedFile extends ReceivedFile {
  fileName: string
}

/** The parts of an upload's body. */
export interface ReceivedUpload {
  token: string | null
  /** In the storage until the caller keeps or deletes it. */
  file: NamedFile | null
  /**
   * The error of the response: the first one, or the reason why the file is not accepted; null if there is none. After an error the rest of the body
   * was read and ignored.
   */
  failure: unknown
}

const TOKEN_FIRST: FieldError = { field: 'token', key: 'validation.tokenFirst', code: 'FIELD_REQUIRED' }

/** The storage folder, and hooks that reject the upload by throwing. */
interface Reception {
  folder: 'documents' | 'claims'
  /** Runs before the body is read. */
  begin?: () => Promise<void>
  /** Runs when the token is read. A file that comes before the token is refused without being received. */
  onToken?: (token: string) => Promise<void>
  /** Runs when a piece of the file has arrived, with its length. If it throws, the rest is not stored. */
  onBytes?: (bytes: number) => Promise<void>
}

/**
 * The intake of every upload: documents of the questionnaire and of raises, and evidence of claims. It reads the parts `token` and `file`, stores and
 * scans the file, and says why it is not accepted (files, docs/product-decisions.md#d133). A rejected body is still read to its end, because a browser
 * does not read the response while it is sending.
 */
export async function receiveMultipart(
  deps: Pick<Deps, 'storage' | 'scanner' | 'config'>,
  request: FastifyRequest,
  { folder, begin, onToken, onBytes }: Reception,
): Promise<ReceivedUpload> {
  const upload: ReceivedUpload = { token: null, file: null, failure: null }
  const attempt = async (work: () => Promise<void>) => {
    try {
      if (upload.failure === null) await work()
    } catch (error) {
      upload.failure = uploadFault(error)
    }
  }
  if (begin) await attempt(begin)
  try {
    for await (const part of formParts(request, deps.config.upload.maxBytes)) {
      if (part.type === 'field') {
        if (part.fieldname !== 'token' || upload.token !== null || typeof part.value !== 'string') continue
        const token = (upload.token = part.value)
        if (onToken) await attempt(() => onToken(token))
      } else if (part.fieldname === 'file') {
        await attempt(async () => {
          // Anybody may send a file. Keeping and scanning one is work for those who are known (work that strangers can cause, docs/product-decisions.md#d132).
          if (onToken && upload.token === null) throw invalid([TOKEN_FIRST])
          const received = await receiveFile(deps, part.file, `${folder}/${randomUUID()}`, onBytes)
          upload.file = { ...received, fileName: shownFileName(part.filename) }
        })
        part.file.resume()
      } else {
        part.file.resume()
      }
    }
  } catch (error) {
    // Not a multipart body, or it was aborted. The caller deletes a file that was received already.
    upload.failure ??= new AppError('MALFORMED_REQUEST', { cause: error })
  }
  if (upload.failure === null) {
    keepFingerprint(request, upload)
    const refusal = upload.file && refusalOf(upload.file)
    if (refusal) upload.failure = new AppError(refusal)
  }
  return upload
}
