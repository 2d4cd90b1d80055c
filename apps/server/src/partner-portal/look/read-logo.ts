import { Readable } from 'node:stream'
import { LARGEST_LOGO, WIDEST_LOGO } from '@nestbond/domain/values/look-limits'
import { AppError } from '../../platform/errors.ts'
import type { Scanner } from '../../platform/providers/scanner/port.ts'
import { refusalOf, uploadFault } from '../../underwriting/uploads/receive-file.ts'
import { pictureSize } from './picture-size.ts'

export interface Logo {
  content: Buffer
  contentType: 'image/png' | 'image/webp'
}

/** Larger bodies than a logo are read up to this limit, because a browser does not read the error response while it is still sending. */
const READ_AT_MOST = 100 * LARGEST_LOGO

/**
 * Reads a logo from a request's body and checks its content: type, size in bytes and pixels, and viruses.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_INFECTED, NOT_READY
 */
export async function readLogo(scanner: Scanner, body: unknown): Promise<Logo> {
  if (body !== undefined && body !== null && !(body instanceof Readable)) throw new AppError('MALFORMED_REQUEST')
  const content = body ? await contentOf(body) : Buffer.alloc(0)
  if (content.length === 0) throw new AppError('FILE_EMPTY')
  const scan = await scanner.scan(Readable.from([content])).catch((error: unknown) => {
    throw uploadFault(error)
  })
  const { type } = scan
  if (type !== 'png' && type !== 'webp') throw new AppError('FILE_TYPE_NOT_ALLOWED')
  const refusal = refusalOf({ size: content.length, scan })
  if (refusal) throw new AppError(refusal)
  const size = pictureSize(content, type)
  if (!size) throw new AppError('FILE_TYPE_NOT_ALLOWED')
  if (Math.max(size.width, size.height) > WIDEST_LOGO) throw new AppError('FILE_TOO_LARGE')
  return { content, contentType: `image/${type}` }
}

async function contentOf(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let read = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    read += piece.length
    if (read > READ_AT_MOST) break
    if (read <= LARGEST_LOGO) pieces.push(piece)
  }
  if (read > LARGEST_LOGO) throw new AppError('FILE_TOO_LARGE')
  return Buffer.concat(pieces)
}
