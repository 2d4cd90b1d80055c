import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { exported } from './exported.ts'

/** Makes a CSV file in a place for exports, and sends it as a download. @throws as `exported` */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  make: () => Promise<string | Readable>,
): Promise<FastifyReply> {
  const table = await exported(make)
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(typeof table === 'string' ? Buffer.from(table) : table)
}
