import { randomUUID } from 'node:crypto'
import type { RatingBody } from '@nestbond/domain/validation/rating'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely, Selectable } from 'kysely'
import type { RatingsTable } from '../../database/rating-tables.ts'
import type { Tables } from '../../database/tables.ts'

const IN_FORCE = ['ACTIVE', 'CLAIMED'] as const

export interface AskedRating {
  ratingId: string
  applicationId: string
}

/**
 * Marks up to `limit` policies in force, whose cover began between two days and has not ended, as asked. One that was asked before is
 * never asked again, also by two that ask at once.
 */
export async function askForRatings(
  trx: Kysely<Tables>,
  { first, last, today, limit, now }: { first: CivilDate; last: CivilDate; today: CivilDate; limit: number; now: Date },
): Promise<AskedRating[]> {
  const policies = await trx
    .selectFrom('policies as p')
    .select(['p.id', 'p.application_id'])
    .where('p.status', 'in', IN_FORCE)
    .where('p.insurance_start', '>=', first)
    .where('p.insurance_start', '<=', last)
    .where((where) => where.or([where('p.insurance_end', 'is', null), where('p.insurance_end', '>=', today)]))
    .where((where) => where.not(where.exists(where.selectFrom('ratings as r').select('r.id').whereRef('r.policy_id', '=', 'p.id'))))
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
  /** The policy covers its home. */
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
  return { row, applicationId: application_id, inForce: IN_FORCE.some((one) => one === status) }
}

/** Writes what was said. @returns false where something was said before */
export async function submitRating(trx: Kysely<Tables>, id: string, { landlordRating, productRating, recommend, message }: RatingBody, now: Date): Promise<boolean> {
  const update = await trx
    .updateTable('ratings')
    .set({ landlord_rating: landlordRating, product_rating: productRating, recommend, message: message ?? null, submitted_at: now })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}
