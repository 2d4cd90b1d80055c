import type { Verdict } from '@nestbond/domain/underwriting/decide'
import type {
  Country,
  DocumentKind,
  Language,
  Marker,
  PaymentPeriod,
  RefusalReason,
} from '@nestbond/domain/values/enums'
import type { Answers } from '@nestbond/domain/application/answers'
import type { PolicyState, RefundScope } from '@nestbond/domain/lifecycle/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { CaseTables } from './case-tables.ts'
import type { ClaimTables } from './claim-tables.ts'
import type { CollectionTables } from './collection-tables.ts'
import type { PortalTables } from './portal-tables.ts'
import type { LandlordTables } from './landlord-tables.ts'
import type { PartnerTables } from './partner-tables.ts'
import type { PremiumTables } from './premium-tables.ts'
import type { RatingTables } from './rating-tables.ts'
import type { ReleaseTables } from './release-tables.ts'
import type { RightsTables } from './rights-tables.ts'
import type { StaffTables } from './staff-tables.ts'
import type { WaysInTables } from './ways-in-tables.ts'
import type { WithdrawalTables } from './withdrawal-tables.ts'
import type { WorkbenchTables } from './workbench-tables.ts'

/** Read parsed, written as JSON text (see `json` in database.ts). */
export type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
/** An instant; the clock's where the row is written by a command. */
export type Instant = ColumnType<Date, Date | undefined, Date>
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
export type JsonObject = Record<string, unknown>

export interface Tables
  extends
    AccountTables,
    CaseTables,
    ClaimTables,
    CollectionTables,
    PortalTables,
    LandlordTables,
    PartnerTables,
    PremiumTables,
    RatingTables,
    ReleaseTables,
    RightsTables,
    StaffTables,
    WaysInTables,
    WithdrawalTables,
    WorkbenchTables {
  applications: ApplicationsTable
  application_tokens: ApplicationTokensTable
  application_events: ApplicationEventsTable
  link_secrets: LinkSecretsTable
  consents: ConsentsTable
  document_handovers: DocumentHandoversTable
  decisions: DecisionsTable
  offers: OffersTable
  card_setups: CardSetupsTable
  webhook_events: WebhookEventsTable
  contracts: ContractsTable
  invitations: InvitationsTable
  policies: PoliciesTable
  certificates: CertificatesTable
  documents: DocumentsTable
  uploads: UploadsTable
  reviews: ReviewsTable
  deposit_back_requests: DepositBackRequestsTable
}

/** One row a tenant: the answers as a document, and columns only for what SQL looks for. */
export interface ApplicationsTable {
  id: string
  /** The reference that people quote on the phone. */
  ref_id: string
  /** Grows with every write; a write names the one it has read. */
  version: Generated<number>
  answers: GeneratedJson<Answers>
  /** Grows with every change that voids decision, offers and card set-up. */
  answers_version: Generated<number>
  last_completed_page: Nullable<Marker>
  risk_result: Nullable<boolean>
  manual_underwriting: Generated<boolean>
  reasons: Generated<RefusalReason[]>
  required_documents: Generated<DocumentKind[]>
  /** Documents that the office or a review asks for, also before an acceptance (D16). */
  requested_documents: Generated<DocumentKind[]>
  payment_period: Nullable<PaymentPeriod>
  premium_cents: Nullable<Cents>
  /** To the landlord. */
  message: Nullable<string>
  invited: Generated<boolean>
  country: Country
  language: Language
  email_key: Nullable<string>
  /** Of the mailbox that the tenant has proved; cleared by a change of the address (D53). */
  mailbox_proved_key: Nullable<string>
  address_key: Nullable<string>
  unit_key: Generated<string>
  partner_id: Nullable<string>
  /** The partner's landlord whose link began it. */
  landlord_id: Nullable<string>
  deposit_cents: Nullable<Cents>
  insurance_start: Nullable<CivilDate>
  insurance_end: Nullable<CivilDate>
  created_at: Instant
  updated_at: Instant
}

/** Only hashes (SHA-256, base64url) of tokens are kept (D8). */
export interface ApplicationTokensTable {
  token_hash: string
  application_id: string
  expires_at: Date
  /** Of the token or link secret that this one was exchanged for, until it is used first (D54). */
  replaces_hash: Nullable<string>
  /** It was exchanged for another one, and its end does not move any more. */
  passed_on: Generated<boolean>
  created_at: Instant
}

/** Single-use secrets of mailed links. */
export interface LinkSecretsTable {
  secret_hash: string
  application_id: string
  purpose: string
  /** Of the mailbox that the link was mailed to; null for a link that was shown, which proves nothing. */
  mailed_to_key: Nullable<string>
  expires_at: Date
  used_at: Nullable<Date>
  created_at: Instant
}

/** Only added to. `data` holds nothing personal and no secret. */
export interface ApplicationEventsTable {
  id: GeneratedAlways<number>
  application_id: string
  at: Instant
  actor: 'tenant' | 'landlord' | 'partner' | 'office' | 'provider' | 'system'
  kind: string
  data: GeneratedJson<JsonObject>
}

/** Only added to: the newest row of a kind is in force. */
export interface ConsentsTable {
  id: GeneratedAlways<number>
  application_id: string
  kind:
    | 'termsOfUse'
    | 'privacyPolicy'
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

/** A legal document that was handed over, with its version, language, time and way (D41). */
export interface DocumentHandoversTable {
  id: GeneratedAlways<number>
  application_id: string
  kind: string
  text_version: string
  language: Language
  channel: 'shown' | 'downloaded' | 'mailed'
  at: Instant
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

/** The offers for a set of answers, with their inputs and the chosen one (D31). */
export interface OffersTable {
  id: string
  application_id: string
  answers_version: number
  tariff_version: string
  inputs: Json<JsonObject>
  yearly_cents: Cents
  monthly_cents: Cents
  chosen_period: Nullable<PaymentPeriod>
  premium_cents: Nullable<Cents>
  chosen_at: Nullable<Date>
  created_at: Instant
}

/** Our side of a card set-up, bound to what it was made for (D33). */
export interface CardSetupsTable {
  id: string
  application_id: string
  provider: string
  setup_id: string
  answers_version: number
  period: PaymentPeriod
  premium_cents: Cents
  status: Generated<'created' | 'succeeded' | 'failed' | 'superseded'>
  decline_code: Nullable<string>
  /** change: another card for a contract that is signed. */
  purpose: Generated<'order' | 'change'>
  customer_id: Nullable<string>
  payment_method_id: Nullable<string>
  confirmed_at: Nullable<Date>
  created_at: Instant
}

/** An event of an outside provider, kept under its own id so that a repeated one changes nothing. */
export interface WebhookEventsTable {
  provider: string
  event_id: string
  kind: string
  data: GeneratedJson<JsonObject>
  received_at: Instant
  processed_at: Nullable<Date>
}

export interface ContractsTable {
  id: string
  number: string
  application_id: string
  answers_version: number
  pdf_key: Nullable<string>
  pdf_sha256: Nullable<string>
  signed_at: Nullable<Date>
  signed_pdf_key: Nullable<string>
  signed_pdf_sha256: Nullable<string>
  signature_name: Nullable<string>
  signature_place: Nullable<string>
  signature_kind: Nullable<'typed' | 'drawn'>
  /** The account that owns it from the signature on. */
  account_id: Nullable<string>
  created_at: Instant
}

export interface InvitationsTable {
  id: string
  application_id: string
  status: Generated<'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED'>
  reason: Nullable<string>
  expires_at: Date
  answered_at: Nullable<Date>
  /** Of its links: a changed mailbox of the landlord raises it, and links of earlier ones open nothing (D50). */
  generation: Generated<number>
  /** Of the landlord's mailbox, to find what belongs to it; null where the tenant was erased. */
  landlord_email_key: Nullable<string>
  /** As the landlord has chosen it; null where nothing was chosen (D58). */
  language: Nullable<Language>
  /** When the page was first fetched by the mailed id. */
  opened_at: Nullable<Date>
  created_at: Instant
}

/** `policies_one_active_per_home_idx` lets no second active policy in for the same house, or the same named unit of one. */
export interface PoliciesTable {
  id: string
  number: string
  application_id: string
  contract_id: string
  partner_id: Nullable<string>
  status: Generated<PolicyState>
  country: Country
  address_key: string
  /** Empty for a whole house, and for an apartment of which no unit was named. */
  unit_key: Generated<string>
  whole_house: boolean
  deposit_cents: Cents
  payment_period: PaymentPeriod
  premium_cents: Cents
  tariff_version: string
  insurance_start: CivilDate
  insurance_end: Nullable<CivilDate>
  /** The last day of cover. */
  ended_on: Nullable<CivilDate>
  /** The part of the premiums that its end pays back; null while it is in force. */
  refund_scope: Nullable<RefundScope>
  /** The card that is charged: its provider and set-up. */
  card_provider: Nullable<string>
  card_setup_id: Nullable<string>
  /** The number of the first period without a charge. */
  next_period: Generated<number>
  /** Null if no charge follows by itself, or none before the office has decided. */
  next_charge_on: Nullable<CivilDate>
  /** Nothing is charged before the tenant has the cash deposit back: `next_charge_on` is null until then. */
  awaits_deposit_back: Generated<boolean>
  created_at: Instant
}

export interface CertificatesTable {
  code: string
  policy_id: string
  pdf_key: string
  pdf_sha256: string
  issued_at: Instant
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

export interface DepositBackRequestsTable {
  id: string
  ref_id: string
  application_id: string
  /** Of the rental, as typed. */
  contract_id: string
  created_at: Instant
}
