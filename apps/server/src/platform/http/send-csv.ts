import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a CSV file as a download. */
export function sendCsv(reply: FastifyReply, fileName: string, table: string | Readable): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(typeof table === 'string' ? Buffer.from(table) : table)
}
