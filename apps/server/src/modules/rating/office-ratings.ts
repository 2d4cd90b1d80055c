import type { Answer } from '@nestbond/contract/types'
import type { Answers } from '@nestbond/domain/application/answers'
import { INVALID } from '@nestbond/domain/validation/codes'
import type { Stars } from '@nestbond/domain/validation/rating'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { invalid } from '../../errors.ts'
import { landlordNameOf } from '../../jobs/mail-facts.ts'

const PAGE = 50

/** All that was said, the newest first, and what it comes to. @throws AppError VALIDATION_FAILED for a cursor that is none of ours */
export async function officeRatings(db: Kysely<Tables>, cursor: string | undefined): Promise<Answer<'officeRatings'>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const totals = await db
    .selectFrom('ratings')
    .select(({ fn }) => [
      fn.countAll<number>().as('asked'),
      fn.count<number>('submitted_at').as('answered'),
      fn.avg<string | null>('landlord_rating').as('landlord'),
      fn.avg<string | null>('product_rating').as('product'),
      sql<string | null>`avg(recommend::int)`.as('recommending'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('ratings as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['r.id', 'p.number', 'a.answers', 'r.landlord_rating', 'r.product_rating', 'r.recommend', 'r.message', 'r.submitted_at'])
    .where('r.submitted_at', 'is not', null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(r.submitted_at, r.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`))
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    totals: {
      asked: Number(totals.asked),
      answered: Number(totals.answered),
      landlordAverage: average(totals.landlord),
      productAverage: average(totals.product),
      recommending: average(totals.recommending),
    },
    ratings: shown.map((row) => ({
      id: row.id,
      policyNumber: row.number,
      landlordName: nameOf(row.answers),
      landlordRating: row.landlord_rating as Stars,
      productRating: row.product_rating as Stars,
      recommend: row.recommend as boolean,
      message: row.message,
      submittedAt: (row.submitted_at as Date).toISOString(),
    })),
    next: rows.length > PAGE && last ? `${(last.submitted_at as Date).toISOString()}_${last.id}` : null,
  }
}

const average = (value: string | number | null) => (value === null ? null : Number(value))

/** The answers of somebody who was erased name no landlord any more. */
function nameOf(answers: Answers): string {
  return answers.landlord ? landlordNameOf(answers) : ''
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (Number.isNaN(Date.parse(at))) throw invalid([{ field: 'cursor', ...INVALID }])
  return { at: new Date(at), id }
}
