import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { shownFileName } from './file-name.ts'

/** Multiple of the maximum file size. A longer body is cut off instead of being read to its end. */
const READ_AT_MOST = 4

/** The parts of a form with one file, as they arrive. */
export function formParts(request: FastifyRequest, maxBytes: number): ReturnType<FastifyRequest['parts']> {
  cutOff(request, maxBytes * READ_AT_MOST)
  return request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1000, headerPairs: 50 } })
}

interface FormContent {
  token: string | null
  /** sha256: hexadecimal. */
  file: { fileName: string; sha256: string } | null
}

const fingerprints = new WeakMap<FastifyRequest, string>()

/** Keeps the fingerprint of a form that was received completely. */
export function keepFingerprint(request: FastifyRequest, form: FormContent): void {
  fingerprints.set(request, fingerprintOf(form))
}

/** The fingerprint of a form's content; undefined unless the form was received completely. */
export function receivedFingerprint(request: FastifyRequest): string | undefined {
  return fingerprints.get(request)
}

/**
 * Reads a form to its end without storing it.
 * @returns the fingerprint that it gets when it is received
 * @throws AppError MALFORMED_REQUEST
 */
export async function readFingerprint(request: FastifyRequest, maxBytes: number): Promise<string> {
  const form: FormContent = { token: null, file: null }
  try {
    for await (const part of formParts(request, maxBytes)) {
      if (part.type === 'field') {
        if (part.fieldname === 'token' && typeof part.value === 'string') form.token ??= part.value
        continue
      }
      const hash = createHash('sha256')
      for await (const chunk of part.file) hash.update(chunk as Buffer)
      // A file that was cut off has no fingerprint: no such file was ever kept.
      if (part.fieldname === 'file' && !part.file.truncated)
        form.file ??= { fileName: shownFileName(part.filename), sha256: hash.digest('hex') }
    }
  } catch (error) {
    throw new AppError('MALFORMED_REQUEST', { cause: error })
  }
  return fingerprintOf(form)
}

/** Of the content alone: a form that is sent again has another boundary. */
function fingerprintOf({ token, file }: FormContent): string {
  return createHash('sha256')
    .update(JSON.stringify([token, file && [file.fileName, file.sha256]]))
    .digest('base64url')
}

function cutOff(request: FastifyRequest, most: number): void {
  let read = 0
  request.raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > most) request.raw.destroy()
  })
}
