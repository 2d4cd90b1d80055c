import type { FastifyReply } from 'fastify'

/** A table to keep. */
export function sendCsv(reply: FastifyReply, fileName: string, table: string): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(Buffer.from(table))
}
