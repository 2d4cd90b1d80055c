import type { TraceEntry, Verdict } from '@nestbond/domain/underwriting/decide'
import type { UnderwritingInput } from '@nestbond/domain/underwriting/underwriting-input'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A stored decision of the rules with its inputs. */
export interface DecisionToReplay {
  id: string
  refId: string
  ruleSetVersion: string
  verdict: Verdict
  reasons: string[]
  documents: string[]
  inputs: UnderwritingInput
  trace: unknown
}

/** Decisions of the rules, their checks for promises and those of raised deposits, in the order of their ids. @param after id of the last one of the previous page */
export async function decisionsAfter(
  kysely: Kysely<Tables>,
  after: string,
  limit: number,
): Promise<DecisionToReplay[]> {
  return kysely
    .selectFrom('decisions as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .select([
      'd.id',
      'a.ref_id as refId',
      'd.rule_set_version as ruleSetVersion',
      'd.verdict',
      'd.reasons',
      'd.required_documents as documents',
      sql<UnderwritingInput>`d.inputs`.as('inputs'),
      'd.trace',
    ])
    .where('d.decided_by', '=', 'rules')
    .where('d.id', '>', after)
    .unionAll(
      kysely
        .selectFrom('promises as p')
        .innerJoin('applications as b', 'b.id', 'p.application_id')
        .select([
          'p.id',
          'b.ref_id as refId',
          'p.rule_set_version as ruleSetVersion',
          'p.verdict',
          'p.reasons',
          'p.required_documents as documents',
          sql<UnderwritingInput>`p.inputs`.as('inputs'),
          'p.trace',
        ])
        .where('p.decided_by', '=', 'rules')
        .where('p.id', '>', after),
    )
    .unionAll(
      kysely
        .selectFrom('deposit_changes as c')
        .innerJoin('policies as i', 'i.id', 'c.policy_id')
        .innerJoin('applications as e', 'e.id', 'i.application_id')
        .select([
          'c.id',
          'e.ref_id as refId',
          sql<string>`c.decision->>'ruleSetVersion'`.as('ruleSetVersion'),
          sql<Verdict>`c.decision->>'verdict'`.as('verdict'),
          sql<string[]>`array(select jsonb_array_elements_text(c.decision->'reasons'))`.as('reasons'),
          sql<DocumentKind[]>`array(select jsonb_array_elements_text(c.decision->'requiredDocuments'))`.as('documents'),
          sql<UnderwritingInput>`c.decision->'input'`.as('inputs'),
          sql<TraceEntry[]>`c.decision->'trace'`.as('trace'),
        ])
        .where('c.decision', 'is not', null)
        .where('c.id', '>', after),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}
