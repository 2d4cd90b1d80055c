import { INVALID } from '@nestbond/domain/validation/codes'
import { invalid } from '../errors.ts'
import { isUuid } from './uuid.ts'

/** After which row a list goes on: what it is ordered by, and the id of the row. */
export interface ListCursor {
  at: string
  id: string
}

/** Opaque to the client; what is in it the row has shown already. */
export function writeCursor({ at, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

/** @throws AppError VALIDATION_FAILED for what is no cursor */
export function readCursor(cursor: string): ListCursor {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof at === 'string' && !at.includes('\0') && typeof id === 'string' && isUuid(id)) return { at, id }
  } catch {
    // Whatever it is, it is no cursor.
  }
  throw invalid([{ field: 'cursor', ...INVALID }])
}

/** As `readCursor`, for a list that is ordered by instants. */
export function readInstantCursor(cursor: string): ListCursor {
  const read = readCursor(cursor)
  if (Number.isNaN(new Date(read.at).getTime())) throw invalid([{ field: 'cursor', ...INVALID }])
  return read
}
