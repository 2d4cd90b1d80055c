import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { AppError } from '../errors.ts'

/** Statuses of what Node refuses before there is a request, by the code of its error; anything else is a malformed one. */
const STATUSES: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/**
 * Fastify's `clientErrorHandler`: answers what Node cannot read as a request with the problem document that every other error has. The
 * caller's language is unknown then.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The caller has gone, or has been answered already.
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

/** Refuses a request with more than one Host: a proxy and this server could read different ones (RFC 9112, 3.2). Node would take the first. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    // Names stand at even places. Hosts of an inner call have no raw headers.
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
    done(hosts > 1 ? new AppError('MALFORMED_REQUEST') : undefined)
  })
}
