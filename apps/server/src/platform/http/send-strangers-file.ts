import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { FileNotFound, type FileStorage } from '../providers/storage/port.ts'

/** A file that somebody has uploaded. */
export interface SentFile {
  storageKey: string
  /** As found in its content. */
  contentType: string
  fileName: string
  /** Bytes. */
  size: number
}

/**
 * A stranger's file may show itself, in a frame of ours, and do nothing: no script, no form, no way to our origin. The sandbox comes with
 * the answer, so that it holds wherever the file is opened, also in a tab of its own.
 */
const POLICY = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

/**
 * Decrypted while it is sent. Chromium shows JPEG, PNG, WebP and PDF in an `<iframe src>` with these headers. It shows no PDF where the
 * frame's element has the attribute `sandbox`, whatever that allows: its viewer is a plugin to it. So the element must not have it for a
 * PDF; this answer's own sandbox does not hinder the viewer, which runs in a process apart. Every file may be linked with `download`, and
 * HEIC, which no browser but Safari shows, has to be.
 * @throws AppError NOT_FOUND where there is none
 */
export async function sendStrangersFile(
  reply: FastifyReply,
  storage: FileStorage,
  file: SentFile | null,
): Promise<FastifyReply> {
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
  const plain =
    fileName
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9._ -]/g, '')
      .trim() || 'file'
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`
}
