import type { DepositChangeState } from '@nestbond/domain/premiums/deposit-change'
import type { Decision } from '@nestbond/domain/underwriting/decide'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { DocumentKind, EmploymentStatus, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ExportOf, Nullable } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    deposit_changes: DepositChangesTable
    deposit_change_agreements: DepositChangeAgreementsTable
  }
}

export const DEPOSIT_CHANGE_EXPORT: ExportOf<'deposit_changes' | 'deposit_change_agreements'> = {
  deposit_change_agreements: {
    change_id: 'internal',
    application_id: 'others',
    payer: 'internal',
    period: 'export',
    before_cents: 'export',
    after_cents: 'export',
    agreed_at: 'export',
    declined_at: 'export',
    reminded_on: 'internal',
  },
  deposit_changes: {
    id: 'internal',
    number: 'internal',
    policy_id: 'export',
    state: 'export',
    from_cents: 'export',
    to_cents: 'export',
    from_premium_cents: 'export',
    to_premium_cents: 'export',
    rent_cents: 'export',
    employment_status: 'export',
    gross_income_cents: 'export',
    decision: 'export',
    refused_by: 'export',
    review_message: 'export',
    proposed_by: 'others',
    decided_by: 'others',
    office_reason: 'export',
    version: 'internal',
    asked_at: 'export',
    with_landlord_on: 'export',
    last_day: 'export',
    reminded_day: 'internal',
    answered_at: 'export',
    landlord_reason: 'export',
    effective_on: 'export',
    charge_cents: 'export',
    waived_cents: 'export',
    waived_premium_cents: 'export',
    refund_cents: 'export',
    days_until: 'export',
    documents: 'export',
    documents_message: 'export',
    documents_asked_at: 'export',
    documents_reminded_on: 'internal',
    documents_brought_at: 'export',
    waits_for_tenants: 'internal',
  },
}

/** A tenant's wish for another deposit. A policy has at most one that is open. */
export interface DepositChangesTable {
  id: string
  /** In the order in which they were asked for. */
  number: GeneratedAlways<number>
  policy_id: string
  state: DepositChangeState
  from_cents: Cents
  to_cents: Cents
  /** The premium of a whole period before and after. */
  from_premium_cents: Cents
  to_premium_cents: Cents
  /** The tenant's details for the check of a raise; null for a lower deposit. */
  rent_cents: Nullable<Cents>
  employment_status: Nullable<EmploymentStatus>
  gross_income_cents: Nullable<Cents>
  /** The decision of the rules on a raise, with inputs and trace; null for a lower deposit. */
  decision: ColumnType<Decision | null, string | null | undefined, string | null>
  refused_by: Nullable<'rules' | 'office'>
  /** The tenant's words to the person who looks at a refusal. */
  review_message: Nullable<string>
  /** The first of two people of the office who accept a raise. */
  proposed_by: Nullable<string>
  decided_by: Nullable<string>
  /** The office's words to the tenant about a refusal. */
  office_reason: Nullable<string>
  /** Rises with each act of the office. */
  version: Generated<number>
  asked_at: Date
  /** The day on which the landlord was asked. */
  with_landlord_on: Nullable<CivilDate>
  /** The last day on which the landlord may agree. */
  last_day: CivilDate
  /** The last day, counted from `with_landlord_on`, whose reminder was handled. */
  reminded_day: Generated<number>
  answered_at: Nullable<Date>
  landlord_reason: Nullable<string>
  /** The first day of the new amount. */
  effective_on: Nullable<CivilDate>
  /** Charged, or given back, for the days from `effective_on` to `days_until`. */
  charge_cents: Generated<Cents>
  /** Not charged and not owed for these days, because no card takes so little. */
  waived_cents: Generated<Cents>
  /** The same of the premium of each later period. */
  waived_premium_cents: Generated<Cents>
  refund_cents: Generated<Cents>
  days_until: Nullable<CivilDate>
  /** The documents that the office has asked for last, with its words; null if it has asked for none. */
  documents: Nullable<DocumentKind[]>
  documents_message: Nullable<string>
  documents_asked_at: Nullable<Date>
  /** The day of the last reminder since they were asked for. */
  documents_reminded_on: Nullable<CivilDate>
  /** Null while they are missing. */
  documents_brought_at: Nullable<Date>
  /** A raise to which not all co-tenants have agreed. Such a raise cannot reach the landlord, also by a server that does not know of them. */
  waits_for_tenants: Generated<boolean>
}

/** The question to a co-tenant about a raise, and the answer. */
export interface DepositChangeAgreementsTable {
  change_id: string
  application_id: string
  /** As in `premium_shares`. */
  payer: number
  /** The co-tenant's part of the premium of a whole period at the time of the question, before and after. */
  period: PaymentPeriod
  before_cents: Cents
  after_cents: Cents
  agreed_at: Nullable<Date>
  declined_at: Nullable<Date>
  /** The day of the reminder; null if none was sent. */
  reminded_on: Nullable<CivilDate>
}
