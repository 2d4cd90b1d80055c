import type { AuditFilters } from '@nestbond/api/audit/audit'
import type { ResponseOf } from '@nestbond/api/types'
import { INVALID } from '@nestbond/domain/validation/codes'
import { addDays } from '@nestbond/domain/values/civil-date'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { writeTable } from '../platform/csv/write-table.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { isUuid } from '../platform/http/uuid.ts'
import { recordView } from '../staff/staff-view-store.ts'
import { allStaff, auditTrail, type AuditFilter, type AuditRow } from './audit-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

const PAGE = 50
const LINES_AT_ONCE = 5_000
const MOST_LINES = 100_000

/** One page of who did what in the office, newest first. Opening it is recorded. @throws AppError VALIDATION_FAILED */
export async function openAudit(
  { database, clock }: Needs,
  staffId: string,
  { cursor, ...filters }: AuditFilters & { cursor?: string | undefined },
): Promise<ResponseOf<'officeAudit'>> {
  const filter = { ...filterOf(filters), after: cursor === undefined ? null : readCursor(cursor) }
  await recordView(database.kysely, staffId, 'audit-opened', clock.now())
  const [rows, staff] = await database.reading((db) => Promise.all([auditTrail(db, filter, PAGE + 1), allStaff(db)]))
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    entries: shown.map(({ key, at, ...row }) => ({ id: key, at: at.toISOString(), ...row })),
    next: rows.length > PAGE && last ? writeCursor(last) : null,
    staff,
  }
}

/** The trail as CSV. The download is recorded. @throws AppError VALIDATION_FAILED */
export async function auditFile({ database, clock }: Needs, staffId: string, filters: AuditFilters): Promise<string> {
  const filter = filterOf(filters)
  await recordView(database.kysely, staffId, 'audit-exported', clock.now())
  const lines: (string | null)[][] = []
  for (let after: AuditFilter['after'] = null; lines.length < MOST_LINES;) {
    const seen: AuditFilter['after'] = after
    const rows: AuditRow[] = await database.reading((db) => auditTrail(db, { ...filter, after: seen }, LINES_AT_ONCE))
    for (const { key, at, by, area, kind, subject, rules } of rows)
      lines.push([key, at.toISOString(), by, area, kind, subject, rules])
    after = rows.at(-1) ?? null
    if (rows.length < LINES_AT_ONCE) break
  }
  return writeTable([['entry', 'at', 'by', 'area', 'act', 'subject', 'rules'], ...lines])
}

function filterOf({ staff, area, subject, from, to }: AuditFilters): AuditFilter {
  if (staff !== undefined && !isUuid(staff)) throw invalid([{ field: 'staff', ...INVALID }])
  if (from && to && from > to) throw invalid([{ field: 'to', ...INVALID }])
  return {
    staffId: staff ?? null,
    area: area ?? null,
    subject: subject?.trim() || null,
    from: from ? midnightAfter(addDays(from, -1)) : null,
    until: to ? midnightAfter(to) : null,
    after: null,
  }
}

const KEY = /^[a-z]+-[\w.-]{1,100}$/

/** Opaque to the client. It contains only values that the row has already shown. */
function writeCursor({ at, key }: Pick<AuditRow, 'at' | 'key'>): string {
  return Buffer.from(`${at.toISOString()} ${key}`).toString('base64url')
}

/** @throws AppError VALIDATION_FAILED for a malformed cursor */
function readCursor(cursor: string): { at: Date; key: string } {
  const [instant = '', key = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || !KEY.test(key)) throw invalid([{ field: 'cursor', ...INVALID }])
  return { at, key }
}
