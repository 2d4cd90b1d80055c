import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LARGEST_IMPORT } from '@nestbond/domain/partners/csv-report'
import { AppError } from '../errors.ts'

/** A body far above the limit is not read to its end for the sake of a polite report. */
const READ_AT_MOST = 4 * LARGEST_IMPORT

/** Bodies of the media type text/csv, unread: whether the caller may send any is known only later. */
export function takeCsvBodies(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
}

/**
 * The file of a call. Of one that is too large no more is kept than shows it.
 * @throws AppError MALFORMED_REQUEST for a body of another type, FILE_TOO_LARGE where nobody would read it to its end
 */
export async function fileOf({ body, headers }: FastifyRequest): Promise<Uint8Array> {
  if (!/^text\/csv\b/i.test(headers['content-type'] ?? '')) throw new AppError('MALFORMED_REQUEST')
  // An empty body is never parsed.
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
