import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { FileNotFound, type FileStorage } from '../providers/storage/port.ts'

/** A file that a user has uploaded. */
export interface SentFile {
  storageKey: string
  /** Detected from its content. */
  contentType: string
  fileName: string
  /** Bytes. */
  size: number
}

/**
 * A stranger's file may be shown in our frames and do nothing else: no script, no form, no access to our origin. The sandbox is part of the
 * response, so that it also holds when the file is opened in a new tab.
 */
const POLICY = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The kinds that every browser shows. */
const DRAWN = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/**
 * Sends a file and decrypts it on the way. Chromium shows JPEG, PNG, WebP and PDF in an `<iframe src>` with these headers. It shows no PDF
 * if the frame's element has the attribute `sandbox`, with any value, because its viewer counts as a plugin. So the element must not have
 * the attribute for a PDF. The sandbox of this response does not affect the viewer, which runs in a separate process. Other kinds, such as HEIC, which only
 * Safari shows, are sent to be kept.
 * @throws AppError NOT_FOUND if there is no file
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
    .header('content-disposition', disposition(file))
    .header('content-length', file.size)
    .type(file.contentType)
    .send(content)
}

/** RFC 6266: a plain name for old programs, and the full name, encoded so that it can neither end the header nor begin another. */
function disposition({ fileName, contentType }: SentFile): string {
  const plain =
    fileName
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9._ -]/g, '')
      .trim() || 'file'
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${DRAWN.has(contentType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
