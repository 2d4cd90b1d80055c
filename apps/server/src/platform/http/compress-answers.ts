import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
/** A shorter answer fits into one packet as it is. */
const SHORTEST = 1000
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Compresses the answers of calls, for slow lines. A browser that sends a cookie gets them as they are: another site could make it send calls, and tell
 * from the lengths of compressed answers what is in them. So does a program with a key, whose answer is kept for a repeated call.
 */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST) return payload
    if (headers.cookie !== undefined || headers.authorization !== undefined) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))) return payload
    reply.header('content-encoding', 'br')
    return brotli(payload, QUICKLY)
  })
}
