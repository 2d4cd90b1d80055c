import type { CoTenantTask } from '@nestbond/domain/co-tenants/reminders'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Answers } from '@nestbond/domain/values/answers'
import type {
  Country,
  DocumentKind,
  Language,
  Marker,
  PaymentPeriod,
  RefusalReason,
  Tenancy,
} from '@nestbond/domain/values/enums'
import type { PromisedOn } from '@nestbond/domain/promises/promise'
import type { TraceEntry, Verdict } from '@nestbond/domain/underwriting/decide'
import type { DecisionInputs } from './decision-store.ts'
import type { Cents } from '@nestbond/domain/values/money'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { RequestKind, RequestState } from '@nestbond/domain/rights/rights'
import type { ExportOf, GeneratedJson, Instant, Json, JsonObject, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    applications: ApplicationsTable
    application_search: ApplicationSearchTable
    application_tokens: ApplicationTokensTable
    application_events: ApplicationEventsTable
    link_secrets: LinkSecretsTable
    consents: ConsentsTable
    document_handovers: DocumentHandoversTable
    deposit_back_requests: DepositBackRequestsTable
    mailbox_browsers: MailboxBrowsersTable
    mailbox_codes: MailboxCodesTable
    promises: PromisesTable
    co_tenants: CoTenantsTable
    resume_reminders: ResumeRemindersTable
    rights_requests: RightsRequestsTable
  }
}

export const APPLICATION_EXPORT: ExportOf<
  | 'applications'
  | 'application_search'
  | 'application_tokens'
  | 'application_events'
  | 'link_secrets'
  | 'consents'
  | 'document_handovers'
  | 'deposit_back_requests'
  | 'mailbox_browsers'
  | 'mailbox_codes'
  | 'promises'
  | 'co_tenants'
  | 'resume_reminders'
  | 'rights_requests'
> = {
  applications: {
    id: 'export',
    ref_id: 'export',
    version: 'internal',
    answers: 'export',
    answers_version: 'internal',
    last_completed_page: 'export',
    risk_result: 'export',
    manual_underwriting: 'export',
    reasons: 'export',
    required_documents: 'export',
    requested_documents: 'export',
    payment_period: 'export',
    premium_cents: 'export',
    message: 'export',
    invited: 'export',
    country: 'export',
    language: 'export',
    email_key: 'internal',
    mailbox_proved_key: 'internal',
    address_key: 'internal',
    unit_key: 'internal',
    partner_id: 'others',
    landlord_id: 'export',
    deposit_cents: 'export',
    insurance_start: 'export',
    insurance_end: 'export',
    tenancy: 'export',
    created_at: 'export',
    updated_at: 'export',
  },
  application_search: 'nothing',
  application_tokens: 'nothing',
  application_events: {
    id: 'export',
    application_id: 'export',
    at: 'export',
    actor: 'export',
    kind: 'export',
    data: 'export',
  },
  link_secrets: 'nothing',
  consents: {
    id: 'export',
    application_id: 'export',
    kind: 'export',
    granted: 'export',
    text_version: 'export',
    language: 'export',
    at: 'export',
  },
  document_handovers: {
    id: 'export',
    application_id: 'export',
    kind: 'export',
    text_version: 'export',
    language: 'export',
    channel: 'export',
    at: 'export',
  },
  deposit_back_requests: {
    id: 'export',
    ref_id: 'export',
    application_id: 'export',
    contract_id: 'export',
    created_at: 'export',
  },
  mailbox_browsers: 'nothing',
  mailbox_codes: 'nothing',
  co_tenants: {
    id: 'internal',
    first_application_id: 'others',
    application_id: 'others',
    added_at: 'export',
    signed_at: 'export',
    signed_version: 'internal',
    signature_name: 'others',
    signature_place: 'others',
    signature: 'others',
    account_id: 'others',
    task: 'internal',
    task_since: 'internal',
    reminded_day: 'internal',
    moves_out_at: 'export',
  },
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
  },
  resume_reminders: {
    application_id: 'export',
    wanted_at: 'export',
    sent_at: 'export',
  },
  rights_requests: {
    id: 'export',
    account_id: 'export',
    application_id: 'export',
    kind: 'export',
    wanted: 'export',
    note: 'internal',
    state: 'export',
    requested_at: 'export',
    answered_at: 'export',
    staff_id: 'others',
    answer: 'export',
    first_staff_id: 'others',
    second_staff_id: 'others',
    in_force_at: 'export',
    objected_at: 'export',
  },
}

/** One row per tenant: the answers as a document, and columns for the values that SQL searches for. */
export interface ApplicationsTable {
  id: string
  /** The reference that people quote on the phone. */
  ref_id: string
  /** Bumped on every write, for optimistic locking. */
  version: Generated<number>
  answers: GeneratedJson<Answers>
  /** Bumped on every change that voids the decision, the offers and the card set-up. */
  answers_version: Generated<number>
  last_completed_page: Nullable<Marker>
  risk_result: Nullable<boolean>
  manual_underwriting: Generated<boolean>
  reasons: Generated<RefusalReason[]>
  required_documents: Generated<DocumentKind[]>
  /** Documents that the office or a review asks for, also before an acceptance (outcome of the risk check, docs/product-decisions.md#d16). */
  requested_documents: Generated<DocumentKind[]>
  payment_period: Nullable<PaymentPeriod>
  premium_cents: Nullable<Cents>
  /** The tenant's message to the landlord. */
  message: Nullable<string>
  invited: Generated<boolean>
  country: Country
  language: Language
  email_key: Nullable<string>
  /**
   * Key of the mailbox that the tenant has proved. Cleared when the address changes (proof of the tenant's mailbox, docs/product-decisions.md#d53).
   */
  mailbox_proved_key: Nullable<string>
  address_key: Nullable<string>
  unit_key: Generated<string>
  partner_id: Nullable<string>
  /** The partner's landlord whose link started the application. */
  landlord_id: Nullable<string>
  deposit_cents: Nullable<Cents>
  insurance_start: Nullable<CivilDate>
  insurance_end: Nullable<CivilDate>
  /** Null for a single tenant (co-tenants, docs/product-decisions.md#d102). */
  tenancy: Nullable<Tenancy>
  created_at: Instant
  updated_at: Instant
}

/** The office's search: the beginnings of the words of an application, so that the applications themselves get no further index. */
export interface ApplicationSearchTable {
  application_id: string
  search: string
  /** The time at which the application became findable. */
  created_at: Date
  /** `SEARCH_SHAPE`; null for rows that are older than it. */
  shape: number | null
}

/** Stores only hashes (SHA-256, base64url) of tokens (tokens and links, docs/product-decisions.md#d8). */
export interface ApplicationTokensTable {
  token_hash: string
  application_id: string
  expires_at: Date
  /**
   * Hash of the token or link secret that this token was exchanged for; null after its first use (exchange of tokens, docs/product-decisions.md#d54).
   */
  replaces_hash: Nullable<string>
  /** The token was exchanged for another one, and its use does not prolong it any more. */
  passed_on: Generated<boolean>
  created_at: Instant
}

/** Single-use secrets of mailed links. */
export interface LinkSecretsTable {
  secret_hash: string
  application_id: string
  purpose: string
  /** Key of the mailbox that the link was mailed to; null for a link that was shown, which proves nothing. */
  mailed_to_key: Nullable<string>
  expires_at: Date
  used_at: Nullable<Date>
  created_at: Instant
}

/** Append-only. `data` holds no personal data and no secrets. */
export interface ApplicationEventsTable {
  id: GeneratedAlways<number>
  application_id: string
  at: Instant
  actor: 'tenant' | 'landlord' | 'partner' | 'office' | 'provider' | 'system'
  kind: string
  data: GeneratedJson<JsonObject>
}

/** Append-only: the newest row of a kind is in force. */
export interface ConsentsTable {
  id: GeneratedAlways<number>
  application_id: string
  kind:
    | 'termsOfUse'
    | 'privacyPolicy'
    | 'creditCheck'
    | 'intermediaryInformation'
    | 'productInformation'
    | 'electronicCommunication'
    | 'fulfilmentWithinWithdrawal'
    | 'newsAgreement'
  granted: boolean
  text_version: string
  language: Language
  at: Instant
}

/** A legal document that was handed over, with version, language, time and channel (first information, docs/product-decisions.md#d41). */
export interface DocumentHandoversTable {
  id: GeneratedAlways<number>
  application_id: string
  kind: string
  text_version: string
  language: Language
  channel: 'shown' | 'downloaded' | 'mailed'
  at: Instant
}

export interface DepositBackRequestsTable {
  id: string
  ref_id: string
  application_id: string
  /** Number of the rental contract, as typed. */
  contract_id: string
  created_at: Instant
}

/** Six digits that prove a mailbox. The code is derived from the row's id and the link key, and never stored. Rows live for a day. */
export interface MailboxCodesTable {
  id: string
  purpose: string
  /** The thing that the code allows to act on: an application, an invitation, or the mailbox itself. */
  subject: string
  email: string
  email_key: string
  language: Language
  country: Country
  created_at: Date
  expires_at: Date
  /** The number of tries, right ones included. */
  tries: Generated<number>
  used_at: Nullable<Date>
  /** Keyed hash of the network or browser that asked for the code; null for codes from before such hashes. */
  caller: Nullable<string>
  /** Whether a browser asked for it that had proved the mailbox before. */
  by_owner: Generated<boolean>
  most_tries: Generated<number>
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
}

/**
 * Co-tenants of the first tenant's rental contract (docs/product-decisions.md#d102). A signature counts for the version of the first tenant's answers
 * that it was given for.
 */
export interface CoTenantsTable {
  id: string
  first_application_id: string
  application_id: string
  added_at: Date
  signed_at: Nullable<Date>
  signed_version: Nullable<number>
  signature_name: Nullable<string>
  signature_place: Nullable<string>
  /** The typed name, or a drawing as a data URL. */
  signature: Nullable<string>
  /** Set once all have signed. Null in a sandbox, and after an erasure. */
  account_id: Nullable<string>
  /** The task of the co-tenant that the reminder run has found, and its first day. */
  task: Nullable<CoTenantTask>
  task_since: Nullable<CivilDate>
  reminded_day: Generated<number>
  /** The time at which the co-tenant said that they move out (docs/product-decisions.md#d108). */
  moves_out_at: Nullable<Date>
}

/** Browsers that have proved a mailbox. Their codes count apart from those of strangers. */
export interface MailboxBrowsersTable {
  token_hash: string
  mailbox_hash: string
  proved_at: Date
}

/** Tenants who want a reminder of an unfinished application. */
interface ResumeRemindersTable {
  application_id: string
  wanted_at: Date
  sent_at: Nullable<Date>
}

/** A tenant's request to the office. */
export interface RightsRequestsTable {
  id: string
  account_id: string
  application_id: string
  kind: RequestKind
  /** As typed; a birth date as a civil date. Empty for a request for papers by post. */
  wanted: string
  note: Nullable<string>
  state: Generated<RequestState>
  requested_at: Date
  answered_at: Nullable<Date>
  staff_id: Nullable<string>
  /** The office's answer to the tenant. */
  answer: Nullable<string>
  /**
   * For a correction of the landlord's e-mail address after the acceptance: the member of staff who proposed it. `second_staff_id` confirmed it;
   * it takes effect at `in_force_at`.
   */
  first_staff_id: Nullable<string>
  second_staff_id: Nullable<string>
  in_force_at: Nullable<Date>
  /** The time at which the landlord objected from the known mailbox. */
  objected_at: Nullable<Date>
}
