import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a PDF to be shown inline. `fileName` is ours and plain ASCII. The response is not cached unless the route has set cache-control. */
export function sendPdf(reply: FastifyReply, pdf: Buffer | Readable, fileName: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  return reply.header('content-disposition', `inline; filename="${fileName}"`).type('application/pdf').send(pdf)
}
