import type { ItemAnswer } from '@nestbond/domain/claims/claim-answer'
import type { TenantsAnswer } from '@nestbond/domain/claims/joint-answer'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** The answers of several tenants to a claim; `tenant` is the id of the tenant's application. The first one first. */
export async function jointAnswersOf(db: Kysely<Tables>, claimId: string): Promise<TenantsAnswer[]> {
  const rows = await db
    .selectFrom('claim_joint_answers as a')
    .innerJoin('claim_items as i', 'i.id', 'a.item_id')
    .select(['a.application_id', 'a.item_id', 'a.answer', 'a.amount_cents', 'a.reason', 'a.answered_at'])
    .where('a.claim_id', '=', claimId)
    .orderBy('a.answered_at')
    .orderBy('i.position')
    .execute()
  const given = new Map<string, { tenant: string; at: Date; answers: ItemAnswer[] }>()
  for (const row of rows) {
    const { application_id: tenant, item_id: id, answer, amount_cents: amount, reason } = row
    const one = given.get(tenant) ?? { tenant, at: row.answered_at, answers: [] }
    one.answers.push({ id, answer, amount, reason })
    given.set(tenant, one)
  }
  return [...given.values()]
}

export async function insertJointAnswer(
  trx: Kysely<Tables>,
  claimId: string,
  { tenant, at, answers }: TenantsAnswer,
): Promise<void> {
  await trx
    .insertInto('claim_joint_answers')
    .values(
      answers.map(({ id, answer, amount, reason }) => ({
        claim_id: claimId,
        item_id: id,
        application_id: tenant,
        answer,
        amount_cents: amount,
        reason,
        answered_at: at,
      })),
    )
    .execute()
}
