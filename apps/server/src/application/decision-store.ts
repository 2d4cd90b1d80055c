import { randomUUID } from 'node:crypto'
import type { Decision, TraceEntry, Verdict } from '@nestbond/domain/underwriting/decide'
import type { RuleParameters } from '@nestbond/domain/underwriting/rule-parameters'
import { BUILT_IN_RULE_SETS, findRuleSet } from '@nestbond/domain/underwriting/rule-set'
import type { UnderwritingInput } from '@nestbond/domain/underwriting/underwriting-input'
import type { Kysely } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { CreditReport } from '../platform/providers/bureau/port.ts'
import type { Application } from './application.ts'

/** All inputs of a decision, so that it can be replayed and explained (underwriting rules, docs/product-decisions.md#d25). */
export interface DecisionInputs extends UnderwritingInput {
  /** Null if the bureau gave none. */
  creditReport: CreditReport | null
}

export interface StoredDecision {
  id: string
  decidedAt: Date
  ruleSetVersion: string
  /** The figures of this rule set version. */
  parameters: RuleParameters
  verdict: Verdict
  inputs: DecisionInputs
  trace: TraceEntry[]
}

/**
 * Stores a decision of the rules, at most one per set of answers: a second row violates `decisions_once_per_answers_idx`.
 * @returns its id
 */
export async function insertDecision(
  trx: Kysely<Tables>,
  application: Application,
  decision: Decision,
  creditReport: CreditReport | null,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const inputs: DecisionInputs = { ...decision.input, creditReport }
  await trx
    .insertInto('decisions')
    .values({
      id,
      application_id: application.id,
      answers_version: application.answersVersion,
      decided_by: 'rules',
      rule_set_version: decision.ruleSetVersion,
      inputs: json(inputs),
      trace: json(decision.trace),
      verdict: decision.verdict,
      reasons: decision.reasons,
      required_documents: decision.requiredDocuments,
      decided_at: now,
    })
    .execute()
  return id
}

/** The rules' decision about the current answers; null if there is none. */
export async function findDecision(kysely: Kysely<Tables>, application: Application): Promise<StoredDecision | null> {
  const row = await kysely
    .selectFrom('decisions')
    .leftJoin('rule_and_tariff_versions as v', 'v.id', 'decisions.rule_set_version')
    .select(['decisions.id', 'decided_at', 'rule_set_version', 'v.figures', 'verdict', 'inputs', 'trace'])
    .where('application_id', '=', application.id)
    .where('answers_version', '=', application.answersVersion)
    .where('decided_by', '=', 'rules')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    decidedAt: row.decided_at,
    ruleSetVersion: row.rule_set_version,
    parameters: parametersOf(row.rule_set_version, row.figures as RuleParameters | null),
    verdict: row.verdict,
    inputs: row.inputs,
    trace: row.trace,
  }
}

/** The parameters in the version's row, or those of the built-in version, which has no row. */
function parametersOf(version: string, stored: RuleParameters | null): RuleParameters {
  const parameters = stored ?? findRuleSet(BUILT_IN_RULE_SETS, version)?.parameters
  if (!parameters) throw new Error(`unknown rule set ${version}`)
  return parameters
}

/**
 * Stores a request for a review, at most one per decision: a second row violates `reviews_decision_key`.
 * @returns its id
 */
export async function insertReview(
  trx: Kysely<Tables>,
  applicationId: string,
  decisionId: string,
  message: string,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('reviews')
    .values({ id, application_id: applicationId, decision_id: decisionId, message, requested_at: now })
    .execute()
  return id
}

export async function reviewOf(kysely: Kysely<Tables>, decisionId: string): Promise<{ message: string } | null> {
  const row = await kysely
    .selectFrom('reviews')
    .select('message')
    .where('decision_id', '=', decisionId)
    .executeTakeFirst()
  return row ?? null
}

export async function newestReviewMessage(kysely: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('reviews')
    .select('message')
    .where('application_id', '=', applicationId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.message ?? null
}

/** Whether two people of the office have accepted the present answers although another policy covers the same home. */
export async function mayShareHome(
  db: Kysely<Tables>,
  { id, answersVersion }: Pick<Application, 'id' | 'answersVersion'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('decisions')
    .select('id')
    .where('application_id', '=', id)
    .where('answers_version', '=', answersVersion)
    .where('shares_home', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
