import type { Cents } from '@nestbond/domain/values/money'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Generated } from 'kysely'
import type { ExportOf, GeneratedJson, Instant, Json, JsonObject, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    offers: OffersTable
    card_setups: CardSetupsTable
    webhook_events: WebhookEventsTable
    contracts: ContractsTable
  }
}

export const CONTRACT_EXPORT: ExportOf<'offers' | 'card_setups' | 'webhook_events' | 'contracts'> = {
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
  },
}

/** The offers for a set of answers, with their inputs and the chosen one (kept prices and unused traits, docs/product-decisions.md#d31). */
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
  /** 'change' is another card for a signed contract. */
  purpose: Generated<'order' | 'change'>
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
}
