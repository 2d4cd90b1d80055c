import type { Generated, GeneratedAlways } from 'kysely'
import type { PolicyState, RefundScope } from '@nestbond/domain/lifecycle/policy'
import type { Country, Language, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { CollectionEvent } from '@nestbond/domain/premiums/collection'
import type { ReleaseState } from '@nestbond/domain/lifecycle/release'
import type { RefundState } from '@nestbond/domain/premiums/refund'
import type { ChargeState } from '@nestbond/domain/premiums/charge'
import type { LedgerKind } from '@nestbond/domain/premiums/ledger'
import type { ExchangeState } from '@nestbond/domain/lifecycle/deposit-exchange'
import type { Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    policies: PoliciesTable
    certificates: CertificatesTable
    premium_collection_events: PremiumCollectionEventsTable
    releases: ReleasesTable
    premium_refunds: PremiumRefundsTable
    withdrawals: WithdrawalsTable
    premium_charges: PremiumChargesTable
    ledger_entries: LedgerEntriesTable
    deposit_exchanges: DepositExchangesTable
  }
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

/** Acts of the office about an unpaid premium; only added to. */
export interface PremiumCollectionEventsTable {
  id: GeneratedAlways<number>
  charge_id: string
  at: Date
  staff_id: string
  kind: CollectionEvent
  until: Nullable<CivilDate>
  note: Nullable<string>
}

/** A release of liability: one of a policy at most is open, and one at most is signed. */
export interface ReleasesTable {
  id: string
  policy_id: string
  /** The tenant asks; a landlord who releases unasked signs at once. */
  begun_by: 'tenant' | 'landlord'
  state: ReleaseState
  requested_at: Instant
  answered_at: Nullable<Date>
  /** The day-mark, in days after the request, up to which reminders have been dealt with. */
  reminded_day: Generated<number>
  /** Of an objection, in the landlord's words. */
  reason: Nullable<string>
  signature_name: Nullable<string>
  signature_place: Nullable<string>
  signature_kind: Nullable<'typed' | 'drawn'>
  signed_pdf_key: Nullable<string>
  signed_pdf_sha256: Nullable<string>
  /** Cents that the tenant gets back; null before the landlord has signed. */
  refund_cents: Nullable<Cents>
}

/** At most one a charge; its states are those of the domain. */
export interface PremiumRefundsTable {
  id: string
  policy_id: string
  charge_id: string
  amount_cents: Cents
  state: Generated<RefundState>
  card_provider: string
  attempts: Generated<number>
  lease_until: Nullable<Date>
  reference: string
  decline_code: Nullable<string>
  provider_refund_id: Nullable<string>
  requested_at: Date
  paid_at: Nullable<Date>
}

/** A contract is withdrawn once; declarations that the tenant has taken back do not count. */
export interface WithdrawalsTable {
  id: string
  contract_id: string
  /** Null where the landlord had not accepted yet. */
  policy_id: Nullable<string>
  withdrawn_at: Date
  /** The refund that was promised at the time of the declaration, in cents. */
  refund_cents: Cents
  language: Language
  receipt_pdf_key: Nullable<string>
  /** The time at which a declaration by contract number is carried out; null for one from the account, which is carried out at once. */
  held_until: Nullable<Date>
  carried_out_at: Nullable<Date>
  /** The time at which the tenant chose to go on with the contract. */
  taken_back_at: Nullable<Date>
}

/** One a policy and period; its states are those of the domain. */
export interface PremiumChargesTable {
  id: string
  policy_id: string
  period_number: number
  period_start: CivilDate
  /** The first day of the next period. */
  period_end: CivilDate
  amount_cents: Cents
  state: ChargeState
  attempt: Generated<number>
  card_provider: string
  card_setup_id: string
  lease_until: Nullable<Date>
  due_on: CivilDate
  failures: Generated<number>
  first_failed_on: Nullable<CivilDate>
  next_try_on: Nullable<CivilDate>
  decline_code: Nullable<string>
  provider_charge_id: Nullable<string>
  charged_at: Nullable<Date>
  receipt_pdf_key: Nullable<string>
}

/** Only ever added to: triggers refuse anything else. */
export interface LedgerEntriesTable {
  id: GeneratedAlways<number>
  policy_id: string
  /** An entry belongs to a charge, or to a claim. */
  charge_id: Nullable<string>
  claim_id: Nullable<string>
  kind: LedgerKind
  /** Signed: more than 0 comes in. */
  amount_cents: Cents
  reference: string
  at: Date
  /** The day of a transfer that a person has recorded; a claim's entry has one. */
  value_on: Nullable<CivilDate>
}

/** The exchange of one application's cash deposit for its certificate. */
export interface DepositExchangesTable {
  id: string
  application_id: string
  state: ExchangeState
  /** Of the state. */
  since: Instant
  /** The tenant has handed the letter over. */
  letter_at: Nullable<Date>
  /** The landlord has accepted the certificate. */
  accepted_at: Nullable<Date>
  /** The tenant has said that the cash has come. */
  received_at: Nullable<Date>
  /** The day-mark, in days after `since`, up to which reminders have been dealt with. */
  reminded_day: Generated<number>
  /** Of the next mark; null where none follows. */
  due_on: Nullable<CivilDate>
}
