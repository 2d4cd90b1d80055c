import type { FastifyReply } from 'fastify'

/** Sends a CSV file as a download. */
export function sendCsv(reply: FastifyReply, fileName: string, table: string): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(Buffer.from(table))
}
