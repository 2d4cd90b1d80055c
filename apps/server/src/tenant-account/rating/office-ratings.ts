import type { ResponseOf } from '@nestbond/api/types'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { readInstantCursor, writeCursor } from '../../platform/http/cursor.ts'
import { ratingTotals, submittedRatings } from './rating-store.ts'
import { landlordNameOf } from '../../application/names.ts'

const PAGE = 50

/** One page of the submitted ratings, newest first, with the totals of all. @throws AppError VALIDATION_FAILED for a malformed cursor */
export async function officeRatings(
  db: Kysely<Tables>,
  cursor: string | undefined,
): Promise<ResponseOf<'officeRatings'>> {
  const after = cursor === undefined ? null : readInstantCursor(cursor)
  const totals = await ratingTotals(db)
  const rows = await submittedRatings(db, after, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    totals,
    ratings: shown.map(({ answers, submittedAt, ...row }) => ({
      ...row,
      landlordName: nameOf(answers),
      submittedAt: submittedAt.toISOString(),
    })),
    next: rows.length > PAGE && last ? writeCursor({ at: last.submittedAt.toISOString(), id: last.id }) : null,
  }
}

/** Name of the landlord; empty after the tenant's data was erased. */
function nameOf(answers: Answers): string {
  return answers.landlord ? landlordNameOf(answers) : ''
}
