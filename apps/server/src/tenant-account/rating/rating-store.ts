import { inForce } from '@nestbond/domain/policy/policy'
import { OPEN_MATTERS, type OpenMatter, type RatingBody, type Stars } from '@nestbond/domain/policy/rating'
import { randomUUID } from 'node:crypto'
import type { Answers } from '@nestbond/domain/values/answers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { RatingsTable } from '../tables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ListCursor } from '../../platform/http/cursor.ts'

export interface AskedRating {
  ratingId: string
  applicationId: string
}

/** SQL conditions by which a policy `p` has an open matter. */
const HAS_OPEN: Record<OpenMatter, RawBuilder<boolean>> = {
  PREMIUM: sql`exists (select from premium_charges c where c.policy_id = p.id and c.state in ('FAILED', 'WITH_OFFICE'))`,
  // A paid claim counts for good: the insurer takes the amount back from the tenant.
  CLAIM: sql`exists (select from claims c where c.policy_id = p.id and c.state not in ('TAKEN_BACK', 'CLOSED'))`,
  RELEASE: sql`exists (select from releases r where r.policy_id = p.id and r.state in ('REQUESTED', 'OBJECTED'))`,
  MOVE_OUT: sql`exists (select from move_outs m where m.policy_id = p.id)`,
  WITHDRAWAL: sql`exists (
    select from withdrawals w where w.contract_id = p.contract_id and w.carried_out_at is null and w.taken_back_at is null
  )`,
}

/**
 * Marks up to `limit` policies as asked: in force, started from `first` to `last`, not ended, and without an open matter. Each policy is asked once, even if two runs
 * overlap.
 */
export async function askForRatings(
  trx: Kysely<Tables>,
  { first, last, today, limit, now }: { first: CivilDate; last: CivilDate; today: CivilDate; limit: number; now: Date },
): Promise<AskedRating[]> {
  const policies = await trx
    .selectFrom('policies as p')
    .select(['p.id', 'p.application_id'])
    .where('p.status', '=', 'ACTIVE')
    .where((where) => where.not(where.or(OPEN_MATTERS.map((matter) => HAS_OPEN[matter]))))
    .where('p.insurance_start', '>=', first)
    .where('p.insurance_start', '<=', last)
    .where((where) => where.or([where('p.insurance_end', 'is', null), where('p.insurance_end', '>=', today)]))
    .where((where) =>
      where.not(where.exists(where.selectFrom('ratings as r').select('r.id').whereRef('r.policy_id', '=', 'p.id'))),
    )
    .orderBy('p.insurance_start')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  if (policies.length === 0) return []
  const rows = policies.map(({ id }) => ({ id: randomUUID(), policy_id: id, asked_at: now }))
  const asked = await trx
    .insertInto('ratings')
    .values(rows)
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .returning(['id', 'policy_id'])
    .execute()
  const applications = new Map(policies.map((policy) => [policy.id, policy.application_id]))
  return asked.flatMap(({ id, policy_id }) => {
    const applicationId = applications.get(policy_id)
    return applicationId === undefined ? [] : [{ ratingId: id, applicationId }]
  })
}

/** A rating with its policy as it stands now. */
export interface StoredRating {
  row: Selectable<RatingsTable>
  applicationId: string
  /** Whether the policy is in force. */
  inForce: boolean
}

export async function findRating(db: Kysely<Tables>, id: string): Promise<StoredRating | null> {
  const found = await db
    .selectFrom('ratings as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .selectAll('r')
    .select(['p.application_id', 'p.status'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { application_id, status, ...row } = found
  return { row, applicationId: application_id, inForce: inForce(status) }
}

/** Saves a rating. @returns false if the rating was already submitted */
export async function submitRating(
  trx: Kysely<Tables>,
  id: string,
  { landlordRating, productRating, recommend, message }: RatingBody,
  now: Date,
): Promise<boolean> {
  const update = await trx
    .updateTable('ratings')
    .set({
      landlord_rating: landlordRating,
      product_rating: productRating,
      recommend,
      message: message ?? null,
      submitted_at: now,
    })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

export interface RatingTotals {
  asked: number
  answered: number
  /** Averages from 1 to 5, and the recommending share from 0 to 1; null before the first submitted rating. */
  landlordAverage: number | null
  productAverage: number | null
  recommending: number | null
}

export async function ratingTotals(db: Kysely<Tables>): Promise<RatingTotals> {
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
  const average = (value: string | null) => (value === null ? null : Number(value))
  return {
    asked: Number(totals.asked),
    answered: Number(totals.answered),
    landlordAverage: average(totals.landlord),
    productAverage: average(totals.product),
    recommending: average(totals.recommending),
  }
}

/** A submitted rating with the number of its policy and the answers of its application. */
export interface SubmittedRating {
  id: string
  policyNumber: string
  answers: Answers
  landlordRating: Stars
  productRating: Stars
  recommend: boolean
  message: string | null
  submittedAt: Date
}

/** Submitted ratings, newest first. @param after the last row of the previous page */
export async function submittedRatings(
  db: Kysely<Tables>,
  after: ListCursor | null,
  limit: number,
): Promise<SubmittedRating[]> {
  const rows = await db
    .selectFrom('ratings as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select([
      'r.id',
      'p.number',
      'a.answers',
      'r.landlord_rating',
      'r.product_rating',
      'r.recommend',
      'r.message',
      'r.submitted_at',
    ])
    .where('r.submitted_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(r.submitted_at, r.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    policyNumber: row.number,
    answers: row.answers,
    // A table constraint guarantees that a submitted rating has all of these.
    landlordRating: row.landlord_rating as Stars,
    productRating: row.product_rating as Stars,
    recommend: row.recommend as boolean,
    message: row.message,
    submittedAt: row.submitted_at as Date,
  }))
}
