import type { FastifyReply, FastifyRequest } from 'fastify'

/** Content that is kept in each encoding. */
export interface Compressed {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** Answers with the smallest encoding that the caller takes, or that the caller has the content already. */
export function sendCompressed(content: Compressed, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', content.etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === content.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(content[encoding ?? 'plain'])
}
