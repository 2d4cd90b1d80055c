import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Application } from '../../application/application.ts'
import type { UnderwritingCase } from '../../underwriting/cases/case-store.ts'

/**
 * Adds a decision of the office next to the decision of the rules. Inputs, trace and version are copied from the rules' decision, so replaying them
 * gives the rules' result. The office's result is in `verdict`, `reasons` and `required_documents`.
 */
export async function insertOfficeDecision(
  trx: Kysely<Tables>,
  one: UnderwritingCase,
  after: Application,
  { staffIds, sharesHome, now }: { staffIds: readonly string[]; sharesHome: boolean; now: Date },
): Promise<void> {
  const { requiredDocuments, riskResult } = after.state
  const verdict = riskResult === false ? 'refuse' : requiredDocuments.length > 0 ? 'require-document' : 'accept'
  await trx
    .insertInto('decisions')
    .columns([
      'id',
      'application_id',
      'answers_version',
      'decided_by',
      'rule_set_version',
      'inputs',
      'trace',
      'verdict',
      'reasons',
      'required_documents',
      'decided_at',
      'case_id',
      'staff_ids',
      'shares_home',
    ])
    .expression((e) =>
      e
        .selectFrom('decisions')
        .select([
          sql<string>`${randomUUID()}::uuid`.as('id'),
          'application_id',
          'answers_version',
          sql.lit('office').as('decided_by'),
          'rule_set_version',
          'inputs',
          'trace',
          sql<string>`${verdict}::text`.as('verdict'),
          sql<string[]>`${after.reasons}::text[]`.as('reasons'),
          sql<string[]>`${requiredDocuments}::text[]`.as('required_documents'),
          sql<Date>`${now}::timestamptz`.as('decided_at'),
          sql<string>`${one.id}::uuid`.as('case_id'),
          sql<string[]>`${staffIds}::uuid[]`.as('staff_ids'),
          sql<boolean>`${sharesHome}::boolean`.as('shares_home'),
        ])
        .where('id', '=', one.decisionId),
    )
    .execute()
}

export async function reviewMessage(db: Kysely<Tables>, reviewId: string): Promise<string> {
  const row = await db.selectFrom('reviews').select('message').where('id', '=', reviewId).executeTakeFirstOrThrow()
  return row.message
}
