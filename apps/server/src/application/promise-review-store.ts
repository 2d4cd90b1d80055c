import { randomUUID } from 'node:crypto'
import type { PromiseReviewState } from '@nestbond/domain/promises/promise-review'
import type { Kysely, Selectable } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { PromiseReviewsTable, PromiseReviewProposal } from './promise-tables.ts'

/** A tenant's request that a person looks at a check that promised nothing (docs/product-decisions.md#d88). */
export type PromiseReview = Selectable<PromiseReviewsTable>

export async function findPromiseReview(db: Kysely<Tables>, promiseId: string): Promise<PromiseReview | null> {
  const row = await db.selectFrom('promise_reviews').selectAll().where('promise_id', '=', promiseId).executeTakeFirst()
  return row ?? null
}

export async function insertPromiseReview(
  trx: Kysely<Tables>,
  { promiseId, applicationId, message, now }: { promiseId: string; applicationId: string; message: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('promise_reviews')
    .values({
      id: randomUUID(),
      promise_id: promiseId,
      application_id: applicationId,
      message,
      state: 'OPEN',
      requested_at: now,
      proposal: null,
      reason: null,
      decided_at: null,
    })
    .execute()
}

/** Writes a review that the caller has read under the application's lock. */
export async function writePromiseReview(
  trx: Kysely<Tables>,
  before: PromiseReview,
  change: {
    state: PromiseReviewState
    proposal: PromiseReviewProposal | null
    decidedBy?: string[]
    reason?: string
    decidedAt?: Date
  },
): Promise<void> {
  await trx
    .updateTable('promise_reviews')
    .set({
      state: change.state,
      version: before.version + 1,
      proposal: change.proposal && json(change.proposal),
      decided_by: change.decidedBy ?? [],
      reason: change.reason ?? null,
      decided_at: change.decidedAt ?? null,
    })
    .where('id', '=', before.id)
    .execute()
}

/** Drops the open review of an application, because the tenant has asked for another promise. */
export async function dropPromiseReviews(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('promise_reviews')
    .set({ state: 'DROPPED', proposal: null, decided_at: now })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'OPEN')
    .execute()
}
