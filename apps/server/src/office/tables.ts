import type { Month } from '@nestbond/domain/figures/months'
import type { Country } from '@nestbond/domain/values/enums'
import type { MailState } from '@nestbond/domain/support/sent-mail'
import type { ProposalKind, ProposalState, SupportAct } from '@nestbond/domain/support/support-act'
import type { TrustCheckName, TrustResult } from '@nestbond/domain/support/trust'
import type { TariffFigures } from '@nestbond/domain/tariff/tariff-figures'
import type { RuleParameters } from '@nestbond/domain/underwriting/rule-parameters'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { ExportOf, Json, JsonObject, Nullable } from '../platform/database/tables.ts'
import type { DryRunResult } from './workbench/dry-run-store.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    rule_and_tariff_versions: RuleAndTariffVersionsTable
    rule_and_tariff_events: RuleAndTariffEventsTable
    dry_runs: DryRunsTable
    sent_mails: SentMailsTable
    support_notes: SupportNotesTable
    support_acts: SupportActsTable
    support_proposals: SupportProposalsTable
    figure_months: FigureMonthsTable
    figure_counts: FigureCountsTable
    figure_changes: FigureChangesTable
    trust_reports: TrustReportsTable
  }
}

export const OFFICE_EXPORT: ExportOf<
  | 'rule_and_tariff_versions'
  | 'rule_and_tariff_events'
  | 'dry_runs'
  | 'sent_mails'
  | 'support_notes'
  | 'support_acts'
  | 'support_proposals'
  | 'figure_months'
  | 'figure_counts'
  | 'figure_changes'
  | 'trust_reports'
> = {
  rule_and_tariff_versions: 'nothing',
  rule_and_tariff_events: 'nothing',
  dry_runs: 'nothing',
  sent_mails: {
    id: 'export',
    application_id: 'export',
    position: 'internal',
    mail_id: 'internal',
    message_id: 'internal',
    kind: 'export',
    data: 'internal',
    recipient: 'export',
    sent_to: 'export',
    subject: 'export',
    // Half of the mails go to the landlord and are about both.
    body: 'others',
    state: 'export',
    created_at: 'export',
    changed_at: 'export',
    returned_at: 'export',
    return_status: 'internal',
  },
  support_notes: {
    id: 'export',
    application_id: 'export',
    staff_id: 'others',
    note: 'export',
    at: 'export',
  },
  support_acts: {
    id: 'export',
    application_id: 'export',
    staff_id: 'others',
    kind: 'export',
    detail: 'export',
    reason: 'export',
    at: 'export',
  },
  support_proposals: {
    id: 'export',
    application_id: 'export',
    kind: 'export',
    detail: 'export',
    reason: 'export',
    state: 'export',
    proposed_by: 'others',
    proposed_at: 'export',
    answered_by: 'others',
    answered_at: 'export',
  },
  figure_months: 'nothing',
  figure_counts: 'nothing',
  figure_changes: 'nothing',
  trust_reports: 'nothing',
}

/** A version of the rule set (`base`) or of a country's tariff; immutable. Built-in versions have no row. */
export interface RuleAndTariffVersionsTable {
  id: string
  kind: 'rules' | 'tariff'
  country: Nullable<Country>
  /** Id of the built-in rules that the figures apply to. */
  base: Nullable<string>
  figures: Json<RuleParameters | TariffFigures>
  /** Reason for this version. */
  note: string
  made_by: string
  made_by_name: string
  made_at: Date
}

/** Append-only events of a version. The newest event of a version applies. */
export interface RuleAndTariffEventsTable {
  id: GeneratedAlways<number>
  version_id: string
  kind: 'put-in-force' | 'withdrawn'
  valid_from: Nullable<CivilDate>
  staff_id: string
  staff_name: string
  at: Date
}

/** A dry run of a version over past decisions or offers. */
export interface DryRunsTable {
  id: string
  version_id: string
  state: Generated<'WAITING' | 'RUNNING' | 'DONE'>
  percent: Generated<number>
  rows_read: Generated<number>
  result: ColumnType<DryRunResult | null, string | null | undefined, string | null>
  asked_by: string
  asked_by_name: string
  asked_at: Date
  beat_at: Date
  finished_at: Nullable<Date>
}

/**
 * A mail about an application as the office may read it: links and codes are masked (`maskedMail`). `data` is the job's, so that it can be sent again;
 * it holds ids only.
 */
export interface SentMailsTable {
  id: string
  /** In the order in which they were sent or asked for. */
  position: GeneratedAlways<number>
  application_id: string
  mail_id: string
  /** Equal for every attempt; null before the first one. */
  message_id: Nullable<string>
  kind: string
  data: Json<JsonObject>
  recipient: 'tenant' | 'landlord'
  sent_to: string
  subject: string
  body: string
  state: MailState
  created_at: Date
  changed_at: Date
  /** Time of the report that the mail came back after it was handed over; null otherwise. */
  returned_at: Nullable<Date>
  /** Status code of that report, such as 5.1.1; null if it has none. */
  return_status: Nullable<string>
}

/** Append-only: what colleagues should know about a person. */
export interface SupportNotesTable {
  id: string
  application_id: string
  staff_id: string
  note: string
  at: Date
}

/** Append-only: everything that a member of staff did for a person, opening the page included. */
export interface SupportActsTable {
  id: GeneratedAlways<number>
  application_id: string
  staff_id: string
  kind: SupportAct
  /** The address, or the day, that the act is about. */
  detail: Nullable<string>
  reason: Nullable<string>
  at: Date
}

/** An act on behalf of a tenant that one person proposes and another confirms or drops. */
export interface SupportProposalsTable {
  id: string
  application_id: string
  kind: ProposalKind
  /** The new e-mail address, or the day on which the withdrawal was declared. */
  detail: Nullable<string>
  reason: Nullable<string>
  state: ProposalState
  proposed_by: string
  proposed_at: Date
  answered_by: Nullable<string>
  answered_at: Nullable<Date>
}

/** The sum of a figure of the business over a month, a country and a partner. */
export interface FigureMonthsTable {
  month: Month
  country: Country
  /** The partner's id, or empty for homes without a partner. */
  partner: string
  figure: string
  value: number
}

/** The counts that an application has added to `figure_months`. */
export interface FigureCountsTable {
  application_id: string
  counts: Json<readonly StoredCount[]>
}

/** A counted figure, as `figure_counts` holds it. */
export type StoredCount = readonly [figure: string, month: Month, country: Country, partner: string, value: number]

/** An application whose figures may have changed. The database's triggers write the rows. */
export interface FigureChangesTable {
  id: GeneratedAlways<number>
  application_id: string
}

/** Measurements of `npm run trust` and of the nightly job. They name no person. */
export interface TrustReportsTable {
  id: string
  measured_at: Date
  /** Of the checks so far. */
  results: Json<TrustResult[]>
  /** The check that goes on, and where; null once the measurement is finished. */
  next_check: Nullable<TrustCheckName>
  next_from: Nullable<string>
}
