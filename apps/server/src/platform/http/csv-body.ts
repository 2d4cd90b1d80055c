import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LARGEST_IMPORT } from '@nestbond/domain/partners/csv-report'
import { AppError } from '../errors.ts'

/** A body far above the limit is rejected, not read to its end for a report. */
const READ_AT_MOST = 4 * LARGEST_IMPORT

/** Accepts bodies of the media type text/csv as unread streams, because the permission of the caller is checked later. */
export function takeCsvBodies(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
}

/**
 * Reads the file of a call. Of a file that is too large, only enough is kept to show that it is too large.
 * @throws AppError MALFORMED_REQUEST for another media type, FILE_TOO_LARGE for a body that is too large to read to its end
 */
export async function fileOf({ body, headers }: FastifyRequest): Promise<Uint8Array> {
  if (!/^text\/csv\b/i.test(headers['content-type'] ?? '')) throw new AppError('MALFORMED_REQUEST')
  // Fastify does not parse an empty body.
  if (body === undefined || body === null) return new Uint8Array()
  const pieces: Buffer[] = []
  let read = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    read += piece.length
    if (read > READ_AT_MOST) throw new AppError('FILE_TOO_LARGE')
    if (read - piece.length <= LARGEST_IMPORT) pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
