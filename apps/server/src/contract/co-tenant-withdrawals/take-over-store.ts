import { randomUUID } from 'node:crypto'
import type { TakeOverAnswer } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A co-tenant is asked whether they take over from a first tenant who has withdrawn (docs/product-decisions.md#d107). */
export interface TakeOverQuestion {
  id: string
  /** The first tenant's declaration. */
  withdrawalId: string
  /** The co-tenant's application. */
  applicationId: string
  answer: TakeOverAnswer | null
}

/** Asks co-tenants, under the lock of the contract's invitation. Those who were asked before are asked again, because the household has changed. */
export async function askToTakeOver(
  trx: Kysely<Tables>,
  { withdrawalId, applicationIds, at }: { withdrawalId: string; applicationIds: readonly string[]; at: Date },
): Promise<void> {
  await trx
    .insertInto('take_over_questions')
    .values(
      applicationIds.map((applicationId) => ({
        id: randomUUID(),
        withdrawal_id: withdrawalId,
        application_id: applicationId,
        asked_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['withdrawal_id', 'application_id'])
        .doUpdateSet({ asked_at: at, answer: null, answered_at: null }),
    )
    .execute()
}

export async function findTakeOverQuestion(db: Kysely<Tables>, id: string): Promise<TakeOverQuestion | null> {
  const row = await db.selectFrom('take_over_questions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { id, withdrawalId: row.withdrawal_id, applicationId: row.application_id, answer: row.answer } : null
}

/** All questions about one declaration. */
export async function findTakeOverQuestions(db: Kysely<Tables>, withdrawalId: string): Promise<TakeOverQuestion[]> {
  const rows = await db
    .selectFrom('take_over_questions')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, withdrawalId, applicationId: row.application_id, answer: row.answer }))
}

export async function writeTakeOverAnswer(
  trx: Kysely<Tables>,
  id: string,
  { answer, at }: { answer: TakeOverAnswer; at: Date },
): Promise<void> {
  await trx.updateTable('take_over_questions').set({ answer, answered_at: at }).where('id', '=', id).execute()
}
