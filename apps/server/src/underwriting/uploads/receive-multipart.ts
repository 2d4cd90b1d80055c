import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { shownFileName } from './file-name.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'

/** A received file with the name that it is shown under. */
export interface NamedFile extends ReceivedFile {
  fileName: string
}

/** What an upload's body brought, in whatever order its fields came. */
export interface ReceivedUpload {
  token: string | null
  /** Lies in the storage until the caller keeps or deletes it. */
  file: NamedFile | null
  /** Why the rest of the body was only read to its end. */
  failure: unknown
}

/** A body far above the limit is not read to its end for the sake of a polite answer. */
const READ_AT_MOST = 4

/** Where the file lies meanwhile, and what may refuse it by throwing. */
interface Reception {
  folder: 'documents' | 'claims'
  /** Before anything is read. */
  begin?: () => Promise<void>
  /** As soon as the token is there: before the file, where the fields come in that order. */
  onToken?: (token: string) => Promise<void>
}

/** Reads `token`, where one is asked for, and `file`. A refused body is still read, because a browser hears no answer while it is sending. */
export async function receiveMultipart(
  deps: Pick<Deps, 'storage' | 'scanner' | 'config'>,
  request: FastifyRequest,
  { folder, begin, onToken }: Reception,
): Promise<ReceivedUpload> {
  const { maxBytes } = deps.config.upload
  const upload: ReceivedUpload = { token: null, file: null, failure: null }
  const attempt = async (work: () => Promise<void>) => {
    try {
      if (upload.failure === null) await work()
    } catch (error) {
      upload.failure = error
    }
  }
  if (begin) await attempt(begin)
  cutOff(request, maxBytes * READ_AT_MOST)
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1000, headerPairs: 50 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname !== 'token' || upload.token !== null || typeof part.value !== 'string') continue
        const token = (upload.token = part.value)
        if (onToken) await attempt(() => onToken(token))
      } else if (part.fieldname === 'file') {
        await attempt(async () => {
          const received = await receiveFile(deps, part.file, `${folder}/${randomUUID()}`)
          upload.file = { ...received, fileName: shownFileName(part.filename) }
        })
        part.file.resume()
      } else {
        part.file.resume()
      }
    }
  } catch (error) {
    // No multipart after all, or it breaks off. What has been received already is the caller's to delete.
    upload.failure ??= new AppError('MALFORMED_REQUEST', { cause: error })
  }
  return upload
}

function cutOff(request: FastifyRequest, most: number): void {
  let read = 0
  request.raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > most) request.raw.destroy()
  })
}
