import type { MoveOut, MoveOutAnswer } from '@nestbond/domain/policy/move-out'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface StoredMoveOut extends MoveOut {
  policyId: string
  namedAt: Date
  /** The landlord's words about an objection. */
  reason: string | null
}

/** Rows are written under the lock of their policy, so they have no lock of their own. */
export async function findMoveOut(db: Kysely<Tables>, policyId: string): Promise<StoredMoveOut | null> {
  const row = await db.selectFrom('move_outs').selectAll().where('policy_id', '=', policyId).executeTakeFirst()
  if (!row) return null
  return {
    policyId,
    day: row.day,
    namedAt: row.named_at,
    namedOn: civilDateIn(row.named_at),
    answer: row.answer,
    landlordDay: row.landlord_day,
    reason: row.reason,
    letterOn: row.letter_on,
  }
}

/** Writes the day that the tenant has named. An answer to an earlier day, and the letter about it, count no longer. */
export async function writeMoveOut(
  trx: Kysely<Tables>,
  { policyId, day, at }: { policyId: string; day: CivilDate; at: Date },
): Promise<void> {
  const named = {
    day,
    named_at: at,
    answer: null,
    landlord_day: null,
    reason: null,
    answered_at: null,
    letter_on: null,
  }
  await trx
    .insertInto('move_outs')
    .values({ policy_id: policyId, ...named })
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet(named))
    .execute()
}

export async function writeMoveOutAnswer(
  trx: Kysely<Tables>,
  policyId: string,
  { answer, day, reason, at }: { answer: MoveOutAnswer; day: CivilDate | null; reason: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('move_outs')
    .set({ answer, landlord_day: day, reason, answered_at: at })
    .where('policy_id', '=', policyId)
    .execute()
}

/** Records the day on which the letter was posted. A second letter changes nothing: the time counts from the first one. */
export async function writeLetter(trx: Kysely<Tables>, policyId: string, day: CivilDate): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('move_outs')
    .set({ letter_on: day })
    .where('policy_id', '=', policyId)
    .where('letter_on', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the landlord has opened a claim since a moment, other than one that was taken back. */
export async function hasClaimedSince(db: Kysely<Tables>, policyId: string, since: Date): Promise<boolean> {
  const claim = await db
    .selectFrom('claims')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('opened_at', '>=', since)
    .where('state', '<>', 'TAKEN_BACK')
    .limit(1)
    .executeTakeFirst()
  return claim !== undefined
}

/** Whether the landlord has objected to a release since a moment. */
export async function hasObjectedSince(db: Kysely<Tables>, policyId: string, since: Date): Promise<boolean> {
  const release = await db
    .selectFrom('releases')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('state', '=', 'OBJECTED')
    .where('answered_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return release !== undefined
}

/**
 * Policies in force whose home was handed back before today and whose landlord was not asked for the release since the day was named, in the order
 * of their ids, after the given one.
 */
export async function listReleasesToAsk(
  db: Kysely<Tables>,
  today: CivilDate,
  after: string | null,
  limit: number,
): Promise<{ policyId: string; applicationId: string }[]> {
  return db
    .selectFrom('move_outs as m')
    .innerJoin('policies as p', 'p.id', 'm.policy_id')
    .select(['p.id as policyId', 'p.application_id as applicationId'])
    .where('p.status', '=', 'ACTIVE')
    .where((e) => e.or([e('m.answer', 'is', null), e('m.answer', '<>', 'OBJECTED')]))
    .where((e) => e(e.fn.coalesce('m.landlord_day', 'm.day'), '<', today))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('releases as r')
            .select('r.id')
            .whereRef('r.policy_id', '=', 'p.id')
            .where((or) => or.or([or('r.state', '=', 'REQUESTED'), or('r.requested_at', '>=', or.ref('m.named_at'))])),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('p.id', '>', after ?? ''))
    .orderBy('p.id')
    .limit(limit)
    .execute()
}
