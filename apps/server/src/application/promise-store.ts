import { randomUUID } from 'node:crypto'
import type { DecisionInputs } from './decision-store.ts'
import type { StoredPromise } from '@nestbond/domain/promises/promise'
import type { Decision, TraceEntry, Verdict } from '@nestbond/domain/underwriting/decide'
import type { RuleId } from '@nestbond/domain/underwriting/rule'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { DocumentKind, RefusalReason } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely, Selectable } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { CreditReport } from '../platform/providers/bureau/port.ts'
import type { PromisesTable } from './promise-tables.ts'

/** A check for a promise. `code` is null if it promised nothing (promise before the home, docs/product-decisions.md#d99). */
export interface PromiseCheck extends StoredPromise {
  id: string
  applicationId: string
  code: string | null
  rentLimit: Cents | null
  tariffId: string
  yearly: Cents
  monthly: Cents
  ruleSetVersion: string
  verdict: Verdict
  reasons: RefusalReason[]
  requiredDocuments: DocumentKind[]
  manualReasons: RuleId[]
  report: CreditReport | null
  inputs: DecisionInputs
  trace: TraceEntry[]
  decidedBy: 'rules' | 'office'
  decidedAt: Date
}

/** A promise with its code. */
export type IssuedPromise = PromiseCheck & { code: string }

function toCheck(row: Selectable<PromisesTable>): PromiseCheck {
  return {
    id: row.id,
    applicationId: row.application_id,
    code: row.code,
    country: row.country,
    deposit: row.deposit_cents,
    rentLimit: row.rent_limit_cents,
    tariffId: row.tariff_id,
    yearly: row.yearly_cents,
    monthly: row.monthly_cents,
    promisedOn: row.promised_on,
    ruleSetVersion: row.rule_set_version,
    verdict: row.verdict,
    reasons: row.reasons,
    requiredDocuments: row.required_documents,
    manualReasons: row.trace.filter(({ verdict }) => verdict.kind === 'manual').map(({ rule }) => rule),
    report: row.inputs.creditReport,
    inputs: row.inputs,
    trace: row.trace,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    validUntil: row.valid_until,
    revoked: row.revoked_at !== null,
    used: row.used_at !== null,
  }
}

const isIssued = (check: PromiseCheck): check is IssuedPromise => check.code !== null

/** All checks of an application, the newest first. */
export async function promiseChecks(db: Kysely<Tables>, applicationId: string): Promise<PromiseCheck[]> {
  const rows = await db
    .selectFrom('promises')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toCheck)
}

/** The last promise of an application, and the newest check if it promised nothing. */
export async function findPromises(
  db: Kysely<Tables>,
  applicationId: string,
): Promise<{ promise: IssuedPromise | null; refusal: PromiseCheck | null; newest: PromiseCheck | null }> {
  const checks = await promiseChecks(db, applicationId)
  const newest = checks[0] ?? null
  return { promise: checks.find(isIssued) ?? null, refusal: newest && !isIssued(newest) ? newest : null, newest }
}

export async function findPromiseByCode(db: Kysely<Tables>, code: string): Promise<IssuedPromise | null> {
  const row = await db.selectFrom('promises').selectAll().where('code', '=', code).executeTakeFirst()
  const check = row && toCheck(row)
  return check && isIssued(check) ? check : null
}

/** The applications with this e-mail address that have a promise: those with the newest ones first, at most `limit`. */
export async function applicationsWithPromise(
  db: Kysely<Tables>,
  emailKey: string,
  limit: number,
): Promise<{ id: string; refId: string }[]> {
  return db
    .selectFrom('promises as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['a.id', 'a.ref_id as refId'])
    .where('a.email_key', '=', emailKey)
    .where('p.code', 'is not', null)
    .groupBy(['a.id', 'a.ref_id'])
    .orderBy((select) => select.fn.max('p.number'), 'desc')
    .limit(limit)
    .execute()
}

export interface NewPromiseCheck extends Pick<
  PromiseCheck,
  'applicationId' | 'code' | 'country' | 'deposit' | 'rentLimit' | 'tariffId' | 'yearly' | 'monthly' | 'promisedOn'
> {
  decision: Decision
  report: CreditReport | null
  validUntil: CivilDate
  /** 'office' after a review; `decision` then has the check's inputs and trace. */
  decidedBy?: 'rules' | 'office'
  now: Date
}

/** Stores a check. The caller has revoked the former promise: two in force violate `promises_one_in_force_idx`. */
export async function insertPromise(trx: Kysely<Tables>, check: NewPromiseCheck): Promise<void> {
  const { decision, report, now } = check
  const inputs: DecisionInputs = { ...decision.input, creditReport: report }
  await trx
    .insertInto('promises')
    .values({
      id: randomUUID(),
      application_id: check.applicationId,
      decided_by: check.decidedBy ?? 'rules',
      code: check.code,
      country: check.country,
      deposit_cents: check.deposit,
      rent_limit_cents: check.rentLimit,
      tariff_id: check.tariffId,
      yearly_cents: check.yearly,
      monthly_cents: check.monthly,
      promised_on: json(check.promisedOn),
      rule_set_version: decision.ruleSetVersion,
      inputs: json(inputs),
      trace: json(decision.trace),
      verdict: decision.verdict,
      reasons: decision.reasons,
      required_documents: decision.requiredDocuments,
      decided_at: now,
      valid_until: check.validUntil,
      revoked_at: null,
    })
    .execute()
}

/** Revokes the promise of an application that is not revoked yet. @returns whether there was one */
export async function revokePromise(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<boolean> {
  const revoked = await trx
    .updateTable('promises')
    .set({ revoked_at: now })
    .where('application_id', '=', applicationId)
    .where('code', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return revoked.length > 0
}
