import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { AppError } from '../errors.ts'

/** Statuses of requests that Node rejects before Fastify sees them, by error code; any other error is a malformed request. */
const STATUSES: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/**
 * Fastify's `clientErrorHandler`: answers a request that Node cannot parse with the same problem document as every other error. The
 * caller's language is unknown at that point.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The caller has gone, or has already got a response.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  if (socket.bytesWritten > 0) return void socket.destroy()
  const [status, words] = STATUSES[error.code ?? ''] ?? [400, 'Bad Request']
  const { t } = serverTranslator('en')
  const problem = {
    type: 'about:blank',
    title: words,
    status,
    detail: t('errors.MALFORMED_REQUEST'),
    errorCode: 'MALFORMED_REQUEST',
    errors: [],
  }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${words}`,
    'Content-Type: application/problem+json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Rejects a request with more than one Host: a proxy and this server could use different ones (RFC 9112, 3.2). Node would use the first. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    // Names are at even indexes. The Host of an injected call is not in the raw headers.
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
    done(hosts > 1 ? new AppError('MALFORMED_REQUEST') : undefined)
  })
}
