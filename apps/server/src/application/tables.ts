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
import type { Cents } from '@nestbond/domain/values/money'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { LinkPurpose } from './link-purposes.ts'
import type { ExportOf, GeneratedJson, Instant, JsonObject, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    applications: ApplicationsTable
    application_search: ApplicationSearchTable
    search_due: SearchDueTable
    application_tokens: ApplicationTokensTable
    application_events: ApplicationEventsTable
    link_secrets: LinkSecretsTable
    consents: ConsentsTable
    document_handovers: DocumentHandoversTable
    deposit_back_requests: DepositBackRequestsTable
    mailbox_browsers: MailboxBrowsersTable
    mailbox_codes: MailboxCodesTable
    resume_reminders: ResumeRemindersTable
  }
}

export const APPLICATION_EXPORT: ExportOf<
  | 'applications'
  | 'application_search'
  | 'search_due'
  | 'application_tokens'
  | 'application_events'
  | 'link_secrets'
  | 'consents'
  | 'document_handovers'
  | 'deposit_back_requests'
  | 'mailbox_browsers'
  | 'mailbox_codes'
  | 'resume_reminders'
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
  search_due: 'nothing',
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
  resume_reminders: {
    application_id: 'export',
    wanted_at: 'export',
    sent_at: 'export',
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
  /** Not used. */
  shape: number | null
}

/** Applications whose words are older than their answers. */
interface SearchDueTable {
  application_id: string
  /** Counts the changes, so that the job notices one that came while it wrote. */
  turn: Generated<number>
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
  purpose: LinkPurpose
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
  contract_id: Nullable<string>
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
  /** The number of tries in the browser that asked for the code, right ones included. */
  tries: Generated<number>
  used_at: Nullable<Date>
  /** Keyed hash of the network or browser that asked for the code. */
  caller: Nullable<string>
  /** Whether a browser asked for it that had proved the mailbox before. */
  by_owner: Generated<boolean>
  most_tries: Generated<number>
  /** Hash of the browser that the code belongs to. */
  mark: Nullable<string>
  /** Whether calls without a browser's cookie may use it. */
  open: Generated<boolean>
  /** The number of tries of such calls, by keyed hash of the network. */
  open_tries: GeneratedJson<Record<string, number>>
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

/** Entry of the append-only event log. Never holds personal data or secrets. */
export interface NewEvent {
  actor: ApplicationEventsTable['actor']
  kind: string
  data?: Record<string, unknown>
}
