import type { Answer } from '@nestbond/api/types'
import type { Answers } from '@nestbond/domain/application/answers'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { readInstantCursor, writeCursor } from '../../platform/http/cursor.ts'
import { landlordNameOf } from '../../application/mails/mail-facts.ts'
import { ratingTotals, submittedRatings } from './rating-store.ts'

const PAGE = 50

/** All that was said, the newest first, and what it comes to. @throws AppError VALIDATION_FAILED for a cursor that is none of ours */
export async function officeRatings(db: Kysely<Tables>, cursor: string | undefined): Promise<Answer<'officeRatings'>> {
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

/** The answers of somebody who was erased name no landlord any more. */
function nameOf(answers: Answers): string {
  return answers.landlord ? landlordNameOf(answers) : ''
}
