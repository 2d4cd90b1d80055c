import type { CaseFilter, CaseRow } from '@nestbond/api/office/cases'
import type { ResponseOf } from '@nestbond/api/types'
import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import { INVALID } from '@nestbond/domain/validation/codes'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/errors.ts'
import { isId } from '../../underwriting/cases/case-store.ts'
import {
  countCases,
  listClosed,
  listLive,
  listMine,
  PAGE,
  searchClosed,
  searchLive,
  type Position,
} from './queue-store.ts'
import { caseSearch } from '../../platform/database/search-words.ts'

/** Filter, search and page of the queue. */
export interface QueueQuery {
  filter?: CaseFilter | undefined
  search?: string | undefined
  cursor?: string | undefined
}

/** A page of the queue for a person of the office, with the counts of the whole queue. @throws AppError VALIDATION_FAILED for a malformed cursor */
export async function queuePage(
  deps: Pick<Deps, 'database'>,
  staffId: string,
  query: QueueQuery,
): Promise<ResponseOf<'officeCases'>> {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor)
  const [rows, counts] = await deps.database.reading((db) =>
    Promise.all([rowsOf(db, staffId, query, cursor), countCases(db, staffId)]),
  )
  const cases = rows.slice(0, PAGE)
  const last = cases.at(-1)
  return { cases, next: rows.length > PAGE && last ? writeCursor(last) : null, counts }
}

interface Cursor extends Position {
  closed: boolean
}

function rowsOf(
  db: Kysely<Tables>,
  staffId: string,
  { filter = 'open', search = '' }: QueueQuery,
  cursor: Cursor | null,
): Promise<CaseRow[]> {
  if (search.trim() !== '') return found(db, search, cursor)
  const after = cursor ?? undefined
  if (filter === 'closed') return listClosed(db, after)
  return filter === 'mine' ? listMine(db, staffId, after) : listLive(db, filter, after)
}

/** Open cases come before closed ones. */
async function found(db: Kysely<Tables>, typed: string, cursor: Cursor | null): Promise<CaseRow[]> {
  const search = caseSearch(typed)
  if (search === null) return []
  const live = cursor?.closed ? [] : await searchLive(db, search, cursor ?? undefined)
  if (live.length > PAGE) return live
  const closed = await searchClosed(db, search, cursor?.closed ? cursor : undefined)
  return [...live, ...closed].slice(0, PAGE + 1)
}

/** Opaque to the client. It contains only values that the response has already shown. */
function writeCursor({ id, state, dueAt, decidedAt }: CaseRow): string {
  const closed = isClosed(state)
  return Buffer.from(JSON.stringify([closed, closed ? decidedAt : dueAt, id])).toString('base64url')
}

function readCursor(cursor: string): Cursor {
  try {
    const [closed, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (
      typeof closed === 'boolean' &&
      typeof at === 'string' &&
      typeof id === 'string' &&
      isId(id) &&
      new Date(at).toISOString() === at
    )
      return { closed, at, id }
  } catch {
    // Reject malformed cursors below.
  }
  throw invalid([{ field: 'cursor', ...INVALID }])
}
