import type { Verdict } from '@nestbond/domain/underwriting/decide'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Country, DocumentKind, RefusalReason } from '@nestbond/domain/values/enums'
import type {
  CaseDecision,
  CaseEventKind,
  CaseKind,
  CaseState,
  DOCUMENTS_OCCASION,
} from '@nestbond/domain/lifecycle/underwriting-case'
import type { Cents } from '@nestbond/domain/values/money'
import type { RuleId } from '@nestbond/domain/underwriting/rule'
import type { Instant, Json, JsonObject, Nullable } from '../platform/database/tables.ts'

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

/** Enough to replay a decision and to explain it (D25). The rules decide once per set of answers. */
export interface DecisionsTable {
  id: string
  application_id: string
  answers_version: number
  decided_by: 'rules' | 'office'
  rule_set_version: string
  inputs: Json<JsonObject>
  trace: Json<unknown[]>
  verdict: Verdict
  reasons: Generated<string[]>
  required_documents: Generated<DocumentKind[]>
  decided_at: Instant
  /** Of an office's decision: the case that it closed, and who decided it. */
  case_id: Nullable<string>
  staff_ids: Generated<string[]>
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

/** Every attempt, rejected ones too: the hourly limit counts them (D29a). `outcome` is CLEAN or the error code. */
export interface UploadsTable {
  id: GeneratedAlways<number>
  application_id: string
  at: Instant
  kind: string
  outcome: string
}

/** A refused tenant's wish for a human look at one decision (D44). */
export interface ReviewsTable {
  id: string
  application_id: string
  decision_id: string
  message: string
  status: Generated<'OPEN' | 'UPHELD' | 'OVERTURNED'>
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

/** A case that a person has to decide. It repeats the parts of the application that the queue shows and the search looks for. */
export interface UnderwritingCasesTable {
  id: string
  application_id: string
  /** The decision of the rules that left the case open, or that the tenant wants a person to look at. */
  decision_id: string
  review_id: Nullable<string>
  kind: CaseKind
  state: CaseState
  /** Grows with every event; an action names the one that was seen. */
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
  /** The member of staff who must not decide, having made the decision that this case reviews. */
  decided_before: Generated<string[]>
  /** One person, or two above the limit of four eyes. */
  decided_by: Generated<string[]>
  decided_at: Nullable<Date>
  /** Folded words; only ever looked into by SQL. */
  search: ColumnType<never, string, never>
}

/** Only added to. `version` is the one that the event made. */
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
