import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { FileNotFound } from '../../providers/storage/port.ts'
import { findCaseFile } from './case-documents.ts'

/** A stranger's file may show itself, in a frame of ours, and do nothing. */
const POLICY = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

export async function showDocument({ database, storage }: Pick<Deps, 'database' | 'storage'>, reply: FastifyReply, params: { id: string; documentId: string }): Promise<FastifyReply> {
  const file = await findCaseFile(database.kysely, params.id, params.documentId)
  if (!file) throw new AppError('NOT_FOUND')
  const content = await storage.get(file.storageKey).catch((error: unknown) => {
    throw error instanceof FileNotFound ? new AppError('NOT_FOUND', { cause: error }) : error
  })
  return reply
    .header('content-security-policy', POLICY)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition(file.fileName))
    .header('content-length', file.size)
    .type(file.contentType)
    .send(content)
}

/** RFC 6266: a plain name for old programs, and the whole one, encoded so that nothing in it can end the header or begin another. */
function disposition(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^A-Za-z0-9._ -]/g, '').trim() || 'file'
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`
}
