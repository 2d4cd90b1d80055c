import type { Cents } from '@nestbond/domain/values/money'
import type { ClaimAnswer } from '@nestbond/domain/claims/claim-answer'
import type { ClaimEventKind, ClaimItemState, ClaimParty, ClaimState } from '@nestbond/domain/claims/claim'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Iban } from '@nestbond/domain/values/iban'
import type { ClaimCheck } from '@nestbond/domain/claims/claim-limits'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    claims: ClaimsTable
    claim_items: ClaimItemsTable
    claim_evidence: ClaimEvidenceTable
    claim_uploads: ClaimUploadsTable
    claim_events: ClaimEventsTable
    claim_card_payments: ClaimCardPaymentsTable
    claim_announcements: ClaimAnnouncementsTable
    claim_joint_answers: ClaimJointAnswersTable
  }
}

export const CLAIMS_EXPORT: ExportOf<
  | 'claims'
  | 'claim_items'
  | 'claim_evidence'
  | 'claim_uploads'
  | 'claim_events'
  | 'claim_card_payments'
  | 'claim_announcements'
  | 'claim_joint_answers'
> = {
  claims: {
    id: 'export',
    policy_id: 'export',
    state: 'export',
    version: 'internal',
    opened_at: 'export',
    since: 'export',
    due_at: 'export',
    requested_cents: 'export',
    settled_cents: 'export',
    decided_at: 'export',
    closed_at: 'export',
    account_holder: 'others',
    iban: 'others',
    account_named_at: 'export',
    account_changed_at: 'export',
    proposal: 'others',
    payout_proposal: 'others',
    checks: 'export',
    paid_on: 'export',
    payout_reference: 'others',
    followed_on: 'export',
    owed_cents: 'export',
    plan_number: 'export',
    plan_cents: 'export',
    plan_instalments: 'export',
    plan_first_due_on: 'export',
    plan_repaid_before_cents: 'export',
    answer_holds_until: 'export',
  },
  claim_items: {
    id: 'export',
    claim_id: 'export',
    position: 'export',
    requested_cents: 'export',
    reason: 'export',
    state: 'export',
    countered_cents: 'export',
    answer_reason: 'export',
    answered_at: 'export',
    decided_cents: 'export',
    decision_reason: 'export',
  },
  claim_evidence: {
    id: 'export',
    claim_id: 'export',
    item_id: 'export',
    party: 'export',
    file_name: 'export',
    content_type: 'export',
    size: 'export',
    sha256: 'internal',
    storage_key: 'internal',
    uploaded_at: 'export',
  },
  claim_uploads: {
    id: 'export',
    claim_id: 'export',
    party: 'export',
    at: 'export',
    outcome: 'export',
  },
  claim_events: {
    id: 'export',
    claim_id: 'export',
    version: 'internal',
    at: 'export',
    actor: 'export',
    staff_id: 'others',
    kind: 'export',
    note: 'internal',
    amount_cents: 'export',
  },
  claim_card_payments: {
    id: 'export',
    policy_id: 'export',
    claim_id: 'export',
    amount_cents: 'export',
    state: 'export',
    card_provider: 'export',
    card_setup_id: 'internal',
    payer_id: 'internal',
    lease_until: 'internal',
    decline_code: 'export',
    provider_charge_id: 'export',
    requested_at: 'export',
    paid_at: 'export',
  },
  claim_announcements: {
    id: 'export',
    policy_id: 'export',
    reason: 'export',
    announced_at: 'export',
    claim_id: 'export',
    taken_back_at: 'export',
    reminded_on: 'export',
    lapsed_on: 'export',
    moved_from: 'internal',
  },
  claim_joint_answers: {
    claim_id: 'export',
    item_id: 'export',
    application_id: 'export',
    answer: 'export',
    amount_cents: 'export',
    reason: 'export',
    answered_at: 'export',
  },
}

/** A decision that waits for a second person, as JSON: `at` is an ISO instant, amounts are cents. */
export interface ClaimProposal {
  by: string
  at: string
  items: { id: string; amount: Cents; reason: string }[]
}

/** A payout that waits for a second person, as JSON: `at` is an ISO instant. */
export interface PayoutProposal {
  by: string
  at: string
  reference: string
}

export interface ClaimsTable {
  id: string
  policy_id: string
  /** The stored state. `claimOn` returns the state on a day. */
  state: ClaimState
  /** Incremented by every change. An action names the version that the person has seen. */
  version: Generated<number>
  opened_at: Date
  /** The time at which its state began. */
  since: Date
  /** The time by which the next act is due: the tenant's answer or instalment, the office's decision or payout. */
  due_at: Nullable<Date>
  requested_cents: Cents
  settled_cents: Nullable<Cents>
  decided_at: Nullable<Date>
  closed_at: Nullable<Date>
  /** The landlord's payout account. */
  account_holder: Nullable<string>
  iban: Nullable<Iban>
  /** The time at which the first account was named. */
  account_named_at: Nullable<Date>
  /** The time of the last change of the account; null while the first one stands. */
  account_changed_at: Nullable<Date>
  proposal: ColumnType<ClaimProposal | null, string | null | undefined, string | null>
  payout_proposal: ColumnType<PayoutProposal | null, string | null | undefined, string | null>
  /** The reasons for which the office looks at a claim that the tenant accepted as a whole. */
  checks: Generated<ClaimCheck[]>
  paid_on: Nullable<CivilDate>
  payout_reference: Nullable<string>
  /** The day after which premiums follow the payout; null until then (premium follows cover, docs/product-decisions.md#d122). */
  followed_on: Nullable<CivilDate>
  /** Cents that the tenant still has to pay back, as the ledger sums them up. */
  owed_cents: Generated<Cents>
  /** Number of the repayment plan in force; 0 means none. */
  plan_number: Generated<number>
  plan_cents: Nullable<Cents>
  plan_instalments: Nullable<number>
  plan_first_due_on: Nullable<CivilDate>
  plan_repaid_before_cents: Nullable<Cents>
  /** The first answer of several tenants counts from then on, unless another one objects; null if none is held. */
  answer_holds_until: Nullable<Date>
}

/** One tenant's answer to one item of a claim on a policy of several tenants. It counts once it is written to the item. */
export interface ClaimJointAnswersTable {
  claim_id: string
  item_id: string
  application_id: string
  answer: ClaimAnswer
  amount_cents: Nullable<Cents>
  reason: Nullable<string>
  answered_at: Date
}

export interface ClaimItemsTable {
  id: string
  claim_id: string
  /** 0 for the first. */
  position: number
  requested_cents: Cents
  reason: string
  state: Generated<ClaimItemState>
  countered_cents: Nullable<Cents>
  answer_reason: Nullable<string>
  answered_at: Nullable<Date>
  decided_cents: Nullable<Cents>
  decision_reason: Nullable<string>
}

export interface ClaimEvidenceTable {
  id: string
  claim_id: string
  item_id: string
  party: ClaimParty
  file_name: string
  content_type: string
  /** In bytes. */
  size: number
  sha256: string
  storage_key: string
  uploaded_at: Date
}

/** Every upload attempt, including rejected ones, for the hourly limit. `outcome` is BEGUN, CLEAN or the error code. */
export interface ClaimUploadsTable {
  id: GeneratedAlways<number>
  claim_id: string
  party: ClaimParty
  at: Date
  outcome: string
}

/** Append-only. `version` is the version of the claim after the event. */
export interface ClaimEventsTable {
  id: GeneratedAlways<number>
  claim_id: string
  version: number
  at: Date
  actor: 'landlord' | 'tenant' | 'office' | 'system'
  staff_id: Nullable<string>
  kind: ClaimEventKind
  note: Nullable<string>
  amount_cents: Nullable<Cents>
}

/** A repayment of the tenant by card. A claim has at most one under way. */
export interface ClaimCardPaymentsTable {
  id: string
  policy_id: string
  claim_id: string
  amount_cents: Cents
  state: Generated<'CHARGING' | 'PAID' | 'FAILED'>
  card_provider: string
  card_setup_id: string
  /** The application of the co-tenant who pays; null for the first tenant. */
  payer_id: Nullable<string>
  lease_until: Nullable<Date>
  decline_code: Nullable<string>
  provider_charge_id: Nullable<string>
  requested_at: Date
  paid_at: Nullable<Date>
}

/** Claims that a landlord has announced before the amount was known. */
export interface ClaimAnnouncementsTable {
  id: string
  policy_id: string
  /** The landlord's words. */
  reason: string
  announced_at: Date
  /** The claim that gave the amount. */
  claim_id: Nullable<string>
  taken_back_at: Nullable<Date>
  /** The day of the last reminder of the amount. */
  reminded_on: Nullable<CivilDate>
  /** The day on which it left the office's list, because the time for its amount was over. */
  lapsed_on: Nullable<CivilDate>
  /** The policy whose place the present one has taken, on which it was announced; null if it was announced on the present one. */
  moved_from: Nullable<string>
}
