import type { PromisedOn } from '@nestbond/domain/promises/promise'
import type { PromiseRequestState } from '@nestbond/domain/promises/promise-request'
import type { PromiseReviewState } from '@nestbond/domain/promises/promise-review'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { TraceEntry, Verdict } from '@nestbond/domain/underwriting/decide'
import type { Country, DocumentKind, Language, RefusalReason } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DecisionInputs } from './decision-store.ts'
import type { ExportOf, Json, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    promises: PromisesTable
    promise_reviews: PromiseReviewsTable
    promise_requests: PromiseRequestsTable
  }
}

export const PROMISE_EXPORT: ExportOf<'promises' | 'promise_reviews' | 'promise_requests'> = {
  promises: {
    id: 'internal',
    number: 'internal',
    application_id: 'export',
    decided_by: 'export',
    code: 'export',
    country: 'export',
    deposit_cents: 'export',
    rent_limit_cents: 'export',
    tariff_id: 'export',
    yearly_cents: 'export',
    monthly_cents: 'export',
    promised_on: 'export',
    rule_set_version: 'export',
    inputs: 'export',
    trace: 'export',
    verdict: 'export',
    reasons: 'export',
    required_documents: 'export',
    decided_at: 'export',
    valid_until: 'export',
    revoked_at: 'export',
    used_at: 'export',
  },
  promise_reviews: {
    id: 'internal',
    promise_id: 'internal',
    application_id: 'export',
    message: 'export',
    state: 'export',
    version: 'internal',
    requested_at: 'export',
    proposal: 'others',
    decided_by: 'others',
    reason: 'export',
    decided_at: 'export',
  },
  promise_requests: {
    id: 'internal',
    application_id: 'export',
    partner_id: 'others',
    partner_name: 'export',
    asked_by: 'others',
    // The partner's own reference, as in an invitation.
    reference: 'export',
    first_name: 'export',
    last_name: 'export',
    email: 'export',
    email_key: 'internal',
    language: 'export',
    country: 'export',
    deposit_cents: 'export',
    state: 'export',
    state_at: 'export',
    asked_on: 'export',
    agreed_at: 'export',
    agreed_version: 'export',
    agreed_language: 'export',
    withdrawn_at: 'export',
    created_at: 'export',
  },
}

/** A decision of one member of staff that waits for a second, as JSON. */
export interface PromiseReviewProposal {
  by: string
  accept: boolean
}

/** Reviews of checks that promised nothing. A check has at most one (review of a promise, docs/product-decisions.md#d88). */
export interface PromiseReviewsTable {
  id: string
  promise_id: string
  application_id: string
  message: string
  state: PromiseReviewState
  /** Bumped on every change by the office: a decision names the version that was seen. */
  version: Generated<number>
  requested_at: Date
  proposal: ColumnType<PromiseReviewProposal | null, string | null | undefined, string | null>
  decided_by: Generated<string[]>
  /** The office's reason. The tenant reads that of a refusal. */
  reason: Nullable<string>
  decided_at: Nullable<Date>
}

/** A partner's request for a person's promise, with what the partner typed; deleted with the application. Its states are told by a trigger. */
export interface PromiseRequestsTable {
  id: string
  application_id: string
  partner_id: string
  /** The name that the person reads, and agrees to. */
  partner_name: string
  /** The partner portal account that asked. */
  asked_by: string
  reference: Nullable<string>
  first_name: string
  last_name: string
  email: string
  email_key: string
  language: Language
  country: Country
  deposit_cents: Cents
  state: PromiseRequestState
  state_at: Date
  asked_on: CivilDate
  /** The consent, with the version and the language of its words. */
  agreed_at: Nullable<Date>
  agreed_version: Nullable<string>
  agreed_language: Nullable<Language>
  withdrawn_at: Nullable<Date>
  created_at: Date
}

/** Checks for a promise before the home is found. A row with a code is a promise; an application has at most one that is not revoked. */
export interface PromisesTable {
  id: string
  /** In the order of the checks. */
  number: GeneratedAlways<number>
  application_id: string
  /** 'office': a person has decided after a review, with the inputs of the check. */
  decided_by: Generated<'rules' | 'office'>
  code: Nullable<string>
  country: Country
  /** The highest deposit. */
  deposit_cents: Cents
  /** The highest monthly rent that the rule "rent burden" accepts; null without an income to compare with. */
  rent_limit_cents: Nullable<Cents>
  tariff_id: string
  yearly_cents: Cents
  monthly_cents: Cents
  /** The answers that the promise depends on. */
  promised_on: Json<PromisedOn>
  rule_set_version: string
  inputs: Json<DecisionInputs>
  trace: Json<TraceEntry[]>
  verdict: Verdict
  reasons: Generated<RefusalReason[]>
  required_documents: Generated<DocumentKind[]>
  decided_at: Date
  valid_until: CivilDate
  revoked_at: Nullable<Date>
  /** A contract was signed with it, also by another application that has taken it over. */
  used_at: Nullable<Date>
}
