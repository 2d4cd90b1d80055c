import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Closes the review that a tenant has requested. OBSOLETE: without a decision. */
export async function closeReview(
  trx: Kysely<Tables>,
  reviewId: string,
  status: 'UPHELD' | 'OVERTURNED' | 'OBSOLETE',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ status, decided_at: now })
    .where('id', '=', reviewId)
    .where('status', '=', 'OPEN')
    .execute()
}

/** The version of the answers that a decision was based on. Later answers get another decision. */
export async function answersVersionOf(db: Kysely<Tables>, decisionId: string): Promise<number> {
  const row = await db
    .selectFrom('decisions')
    .select('answers_version')
    .where('id', '=', decisionId)
    .executeTakeFirstOrThrow()
  return row.answers_version
}
