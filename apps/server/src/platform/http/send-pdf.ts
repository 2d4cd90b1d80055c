import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A PDF as an answer, shown rather than saved. `fileName` is our own and plain ASCII. Kept by nobody unless the route says so. */
export function sendPdf(reply: FastifyReply, pdf: Buffer | Readable, fileName: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  return reply.header('content-disposition', `inline; filename="${fileName}"`).type('application/pdf').send(pdf)
}
