import type { TraceEntry, Verdict } from '@nestbond/domain/underwriting/decide'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Country, DocumentKind, RefusalReason } from '@nestbond/domain/values/enums'
import type {
  CaseDecision,
  CaseEventKind,
  CaseKind,
  CaseState,
  DOCUMENTS_OCCASION,
} from '@nestbond/domain/underwriting/underwriting-case'
import type { Cents } from '@nestbond/domain/values/money'
import type { RuleId } from '@nestbond/domain/underwriting/rule'
import type { DecisionInputs } from '../application/decision-store.ts'
import type { CreditReport } from '../platform/providers/bureau/port.ts'
import type { ExportOf, Instant, Json, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    decisions: DecisionsTable
    documents: DocumentsTable
    uploads: UploadsTable
    reviews: ReviewsTable
    underwriting_cases: UnderwritingCasesTable
    underwriting_case_events: UnderwritingCaseEventsTable
  }
}

export const UNDERWRITING_EXPORT: ExportOf<
  'decisions' | 'documents' | 'uploads' | 'reviews' | 'underwriting_cases' | 'underwriting_case_events'
> = {
  decisions: {
    id: 'export',
    application_id: 'export',
    answers_version: 'internal',
    decided_by: 'export',
    rule_set_version: 'export',
    inputs: 'export',
    trace: 'export',
    verdict: 'export',
    reasons: 'export',
    required_documents: 'export',
    decided_at: 'export',
    case_id: 'export',
    staff_ids: 'others',
    shares_home: 'export',
  },
  documents: {
    id: 'export',
    application_id: 'export',
    kind: 'export',
    file_name: 'export',
    content_type: 'export',
    size: 'export',
    sha256: 'internal',
    storage_key: 'internal',
    scan: 'export',
    uploaded_at: 'export',
    removed_at: 'export',
  },
  uploads: {
    id: 'export',
    application_id: 'export',
    at: 'export',
    kind: 'export',
    outcome: 'export',
  },
  reviews: {
    id: 'export',
    application_id: 'export',
    decision_id: 'export',
    message: 'export',
    status: 'export',
    requested_at: 'export',
    decided_at: 'export',
  },
  underwriting_cases: {
    id: 'export',
    application_id: 'export',
    decision_id: 'export',
    review_id: 'export',
    kind: 'export',
    state: 'export',
    version: 'internal',
    ref_id: 'export',
    first_name: 'export',
    last_name: 'export',
    city: 'export',
    country: 'export',
    deposit_cents: 'export',
    occasions: 'export',
    opened_at: 'export',
    due_at: 'export',
    assignee_id: 'others',
    proposal: 'others',
    decided_before: 'others',
    decided_by: 'others',
    decided_at: 'export',
    obsolete: 'export',
    later_report: 'export',
    search: 'internal',
  },
  underwriting_case_events: {
    id: 'export',
    case_id: 'export',
    version: 'internal',
    at: 'export',
    actor: 'export',
    staff_id: 'others',
    kind: 'export',
    note: 'internal',
    message: 'export',
    documents: 'export',
  },
}

/** All data to replay and to explain a decision (underwriting rules, docs/product-decisions.md#d25). The rules decide once per set of answers. */
export interface DecisionsTable {
  id: string
  application_id: string
  answers_version: number
  decided_by: 'rules' | 'office'
  rule_set_version: string
  inputs: Json<DecisionInputs>
  trace: Json<TraceEntry[]>
  verdict: Verdict
  reasons: Generated<string[]>
  required_documents: Generated<DocumentKind[]>
  decided_at: Instant
  /** For a decision of the office: the case that it closed. `staff_ids` are the members of staff who decided. */
  case_id: Nullable<string>
  staff_ids: Generated<string[]>
  /** Two people have accepted although another policy covers the same home. */
  shares_home: Generated<boolean>
}

export interface DocumentsTable {
  id: string
  application_id: string
  kind: DocumentKind
  file_name: string
  content_type: string
  /** Bytes. */
  size: number
  sha256: string
  storage_key: string
  scan: 'CLEAN'
  uploaded_at: Instant
  removed_at: Nullable<Date>
}

/**
 * Every upload attempt, including rejected ones: the hourly limit counts them (uploads and rate limits, docs/product-decisions.md#d29a). `outcome` is
 * BEGUN, CLEAN or the error code.
 */
export interface UploadsTable {
  id: GeneratedAlways<number>
  application_id: string
  at: Instant
  kind: string
  outcome: string
}

/** A refused tenant's request that a person reviews a decision (explained decisions, docs/product-decisions.md#d44). */
export interface ReviewsTable {
  id: string
  application_id: string
  decision_id: string
  message: string
  /** OBSOLETE: the case was closed without a decision. */
  status: Generated<'OPEN' | 'UPHELD' | 'OVERTURNED' | 'OBSOLETE'>
  requested_at: Instant
  decided_at: Nullable<Date>
}

/** A decision that waits for a second person, as JSON: `at` is an ISO instant, `message` goes to the tenant. */
export interface CaseProposal {
  decision: CaseDecision
  by: string
  at: string
  note: string
  message: string | null
  waivedDocuments: DocumentKind[]
}

/** A credit report that came after the case was opened, as JSON, and what the rules say with it. The person decides nevertheless. */
export interface LaterReport {
  report: CreditReport
  verdict: Verdict
  reasons: RefusalReason[]
  manualReasons: RuleId[]
}

/** A case that a person has to decide. It copies the parts of the application that the queue shows and the search needs. */
export interface UnderwritingCasesTable {
  id: string
  application_id: string
  /** The rules' decision that led to the case, or that the tenant wants reviewed. */
  decision_id: string
  review_id: Nullable<string>
  kind: CaseKind
  state: CaseState
  /** Bumped on every event, for optimistic locking: an action names the version that was seen. */
  version: Generated<number>
  ref_id: string
  first_name: string
  last_name: string
  city: string
  country: Country
  deposit_cents: Cents
  occasions: (RuleId | RefusalReason | typeof DOCUMENTS_OCCASION)[]
  opened_at: Date
  due_at: Date
  assignee_id: Nullable<string>
  proposal: ColumnType<CaseProposal | null, string | null | undefined, string | null>
  /** Members of staff who decided what this case reviews. They must not decide it. */
  decided_before: Generated<string[]>
  /** One member of staff, or two above the four-eyes limit. */
  decided_by: Generated<string[]>
  decided_at: Nullable<Date>
  /** Closed without a decision, because the tenants or their answers have changed. The state is then REFUSED, and nobody was refused. */
  obsolete: Generated<boolean>
  /** The credit report that the office has fetched for a case that was opened without one. */
  later_report: ColumnType<LaterReport | null, never, string | null>
  /** Normalized words. Read only inside SQL. */
  search: ColumnType<never, string, never>
}

/** Append-only. `version` is the case's version after the event. */
export interface UnderwritingCaseEventsTable {
  id: GeneratedAlways<number>
  case_id: string
  version: number
  at: Date
  actor: 'tenant' | 'office' | 'system'
  staff_id: Nullable<string>
  kind: CaseEventKind
  note: Nullable<string>
  message: Nullable<string>
  documents: Generated<DocumentKind[]>
}
