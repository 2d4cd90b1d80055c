import type { CoTenantWithdrawalState, TakeOverAnswer } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { TariffTable } from '@nestbond/domain/tariff/tariff-table'
import type { Cents, CurrencyCode } from '@nestbond/domain/values/money'
import type { CorrectionState } from '@nestbond/domain/landlord/correction'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ExportOf, GeneratedJson, Instant, Json, JsonObject, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    offers: OffersTable
    card_setups: CardSetupsTable
    webhook_events: WebhookEventsTable
    contracts: ContractsTable
    landlord_corrections: LandlordCorrectionsTable
    co_tenant_withdrawals: CoTenantWithdrawalsTable
    take_over_questions: TakeOverQuestionsTable
  }
}

export const CONTRACT_EXPORT: ExportOf<
  | 'offers'
  | 'card_setups'
  | 'webhook_events'
  | 'contracts'
  | 'landlord_corrections'
  | 'co_tenant_withdrawals'
  | 'take_over_questions'
> = {
  offers: {
    id: 'export',
    application_id: 'export',
    answers_version: 'internal',
    tariff_version: 'export',
    inputs: 'export',
    yearly_cents: 'export',
    monthly_cents: 'export',
    chosen_period: 'export',
    premium_cents: 'export',
    chosen_at: 'export',
    created_at: 'export',
  },
  card_setups: {
    id: 'export',
    application_id: 'export',
    provider: 'export',
    setup_id: 'internal',
    answers_version: 'internal',
    period: 'export',
    premium_cents: 'export',
    status: 'export',
    decline_code: 'export',
    purpose: 'export',
    method: 'export',
    mandate_reference: 'export',
    label: 'export',
    mandate_pdf_key: 'internal',
    customer_id: 'internal',
    payment_method_id: 'internal',
    confirmed_at: 'export',
    created_at: 'export',
  },
  webhook_events: 'nothing',
  contracts: {
    id: 'export',
    number: 'export',
    application_id: 'export',
    answers_version: 'internal',
    pdf_key: 'internal',
    pdf_sha256: 'internal',
    signed_at: 'export',
    signed_pdf_key: 'internal',
    signed_pdf_sha256: 'internal',
    signature_name: 'export',
    signature_place: 'export',
    signature_kind: 'export',
    account_id: 'export',
    created_at: 'export',
    landlord_mails_erased_on: 'others',
  },
  landlord_corrections: {
    id: 'export',
    number: 'internal',
    application_id: 'export',
    state: 'export',
    tenant_email_key: 'internal',
    before_answers: 'export',
    after_answers: 'export',
    new_contract: 'export',
    proposed_at: 'export',
    last_day: 'export',
    answered_at: 'export',
    reminded_day: 'internal',
    successor_id: 'export',
  },
  co_tenant_withdrawals: {
    id: 'export',
    contract_id: 'export',
    // For the other tenants it is a stranger's application.
    application_id: 'internal',
    state: 'export',
    withdrawn_at: 'export',
    held_until: 'export',
    answer_until: 'export',
    settled_at: 'export',
    successor_id: 'internal',
    receipt_pdf_key: 'internal',
  },
  take_over_questions: {
    id: 'internal',
    withdrawal_id: 'internal',
    application_id: 'export',
    asked_at: 'export',
    answer: 'export',
    answered_at: 'export',
  },
}

/** A tenant's withdrawal from a contract of several before the landlord's acceptance (docs/product-decisions.md#d107). */
export interface CoTenantWithdrawalsTable {
  id: string
  contract_id: string
  /** The application of the tenant who withdraws, also the first one's. */
  application_id: string
  state: CoTenantWithdrawalState
  withdrawn_at: Date
  /** Until then the tenant may take it back. */
  held_until: Date
  /** Until then the others may answer. */
  answer_until: Date
  settled_at: Nullable<Date>
  /** The new application of the first tenant or of who has taken over, without this tenant. */
  successor_id: Nullable<string>
  receipt_pdf_key: Nullable<string>
}

/** A co-tenant is asked whether they take over from a first tenant who has withdrawn (docs/product-decisions.md#d107). */
export interface TakeOverQuestionsTable {
  id: string
  /** The first tenant's declaration. */
  withdrawal_id: string
  /** The co-tenant's application. */
  application_id: string
  asked_at: Date
  answer: Nullable<TakeOverAnswer>
  answered_at: Nullable<Date>
}

/** What a price was made of (kept prices and unused traits, docs/product-decisions.md#d31). */
export interface OfferInputs {
  depositCents: Cents
  currency: CurrencyCode
  tariff: TariffTable
}

/** The offers for a set of answers, with their inputs and the chosen one (kept prices and unused traits, docs/product-decisions.md#d31). */
export interface OffersTable {
  id: string
  application_id: string
  answers_version: number
  tariff_version: string
  inputs: Json<OfferInputs>
  yearly_cents: Cents
  monthly_cents: Cents
  chosen_period: Nullable<PaymentPeriod>
  premium_cents: Nullable<Cents>
  chosen_at: Nullable<Date>
  created_at: Instant
}

/**
 * The stored side of a card set-up, bound to the answers, period and premium that it was created for (card set-ups, docs/product-decisions.md#d33).
 */
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
  /** 'change' is another card for a signed contract; 'share' one of a co-tenant, for the own share of the premium. */
  purpose: Generated<'order' | 'change' | 'share'>
  method: Generated<PaymentMethod>
  /** Of a confirmed direct debit, in the provider's words. */
  mandate_reference: Nullable<string>
  /** Of a confirmed card or account, masked as the provider shows it. */
  label: Nullable<string>
  /** The stored paper of the mandate. */
  mandate_pdf_key: Nullable<string>
  customer_id: Nullable<string>
  payment_method_id: Nullable<string>
  confirmed_at: Nullable<Date>
  created_at: Instant
}

/** An event of an outside provider, stored under the provider's id so that a repeated event has no effect. */
export interface WebhookEventsTable {
  provider: string
  event_id: string
  kind: string
  data: GeneratedJson<JsonObject>
  received_at: Instant
  processed_at: Nullable<Date>
}

/** Corrections that landlords have proposed (reminders and second chances, docs/product-decisions.md#d59). */
export interface LandlordCorrectionsTable {
  id: string
  /** In the order of the proposals. */
  number: GeneratedAlways<number>
  application_id: string
  state: Generated<CorrectionState>
  /** Not used. */
  tenant_email_key: Nullable<string>
  /** The changed answers before and after the correction. */
  before_answers: Json<JsonObject>
  after_answers: Json<JsonObject>
  /** Home, amounts or dates change, so the contract must be signed again. */
  new_contract: boolean
  proposed_at: Date
  last_day: CivilDate
  answered_at: Nullable<Date>
  /** Day after the proposal of the last reminder; 0 for none. */
  reminded_day: Generated<number>
  /** The application whose contract replaces the corrected one. */
  successor_id: Nullable<string>
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
  /** The account that owns the contract after the signature. */
  account_id: Nullable<string>
  created_at: Instant
  /** The day until which mails to the landlord, who has asked for an erasure, are deleted. */
  landlord_mails_erased_on: Nullable<CivilDate>
}
