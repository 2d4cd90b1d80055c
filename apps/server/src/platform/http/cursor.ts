import { INVALID } from '@nestbond/domain/validation/codes'
import { invalid } from '../errors.ts'
import { isUuid } from './uuid.ts'

/** A position in a list: the sort value and the id of the last row shown. */
export interface ListCursor {
  at: string
  id: string
}

/** Opaque to the client. It contains only values that the row has already shown. */
export function writeCursor({ at, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

/** @throws AppError VALIDATION_FAILED for a malformed cursor */
export function readCursor(cursor: string): ListCursor {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof at === 'string' && !at.includes('\0') && typeof id === 'string' && isUuid(id)) return { at, id }
  } catch {
    // Malformed cursors are rejected below.
  }
  throw invalid([{ field: 'cursor', ...INVALID }])
}

/** As `readCursor`, for lists that are sorted by time. */
export function readInstantCursor(cursor: string): ListCursor {
  const read = readCursor(cursor)
  const at = new Date(read.at)
  // The database reads fewer spellings of an instant than JavaScript.
  if (Number.isNaN(at.getTime()) || at.toISOString() !== read.at) throw invalid([{ field: 'cursor', ...INVALID }])
  return read
}
