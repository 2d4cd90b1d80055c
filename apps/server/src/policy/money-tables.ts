import type { Generated, GeneratedAlways } from 'kysely'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { CollectionEvent } from '@nestbond/domain/premiums/collection'
import type { RefundState } from '@nestbond/domain/premiums/refund'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { ChargeState } from '@nestbond/domain/premiums/charge'
import type { MoneyWay } from '@nestbond/domain/figures/double-entry'
import type { LedgerKind } from '@nestbond/domain/premiums/ledger'
import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    premium_collection_events: PremiumCollectionEventsTable
    premium_refunds: PremiumRefundsTable
    premium_charges: PremiumChargesTable
    ledger_entries: LedgerEntriesTable
    period_changes: PeriodChangesTable
    debit_notices: DebitNoticesTable
  }
}

export const POLICY_MONEY_EXPORT: ExportOf<
  | 'premium_collection_events'
  | 'premium_refunds'
  | 'premium_charges'
  | 'ledger_entries'
  | 'period_changes'
  | 'debit_notices'
> = {
  premium_collection_events: {
    id: 'export',
    charge_id: 'export',
    at: 'export',
    staff_id: 'others',
    kind: 'export',
    until: 'export',
    note: 'internal',
    round: 'internal',
  },
  premium_refunds: {
    id: 'export',
    policy_id: 'export',
    charge_id: 'export',
    lowered_charge_id: 'export',
    deposit_change_id: 'internal',
    from_day: 'export',
    amount_cents: 'export',
    state: 'export',
    card_provider: 'export',
    attempts: 'export',
    lease_until: 'internal',
    reference: 'export',
    decline_code: 'export',
    provider_refund_id: 'export',
    account_holder: 'export',
    account_iban: 'export',
    approved_by: 'others',
    requested_at: 'export',
    paid_at: 'export',
  },
  premium_charges: {
    id: 'export',
    policy_id: 'export',
    period_number: 'export',
    period_start: 'export',
    period_end: 'export',
    amount_cents: 'export',
    state: 'export',
    attempt: 'export',
    card_provider: 'export',
    card_setup_id: 'internal',
    lease_until: 'internal',
    due_on: 'export',
    failures: 'export',
    first_failed_on: 'export',
    next_try_on: 'export',
    decline_code: 'export',
    provider_charge_id: 'export',
    charged_at: 'export',
    receipt_pdf_key: 'internal',
    reinstatable_until: 'export',
    payment_method: 'export',
    payer_id: 'others',
    transferred_by: 'others',
    collection_round: 'internal',
  },
  ledger_entries: {
    id: 'export',
    policy_id: 'export',
    charge_id: 'export',
    claim_id: 'export',
    kind: 'export',
    amount_cents: 'export',
    reference: 'export',
    at: 'export',
    value_on: 'export',
    via: 'export',
  },
  period_changes: {
    id: 'internal',
    policy_id: 'export',
    period: 'export',
    premium_cents: 'export',
    effective_on: 'export',
    from_number: 'internal',
    asked_at: 'export',
    taken_back_at: 'export',
    applied_at: 'export',
  },
  debit_notices: {
    id: 'export',
    policy_id: 'export',
    period_number: 'export',
    attempt: 'export',
    card_setup_id: 'internal',
    amount_cents: 'export',
    debit_on: 'export',
    announced_at: 'export',
    mailed_on: 'export',
    mail_id: 'internal',
    refused_on: 'export',
  },
}

/** Append-only: the office's actions on an unpaid premium. */
export interface PremiumCollectionEventsTable {
  id: GeneratedAlways<number>
  charge_id: string
  at: Date
  staff_id: string
  kind: CollectionEvent
  until: Nullable<CivilDate>
  note: Nullable<string>
  /** The charge's `collection_round` at that time. A trigger copies it. */
  round: Generated<number>
}

/** A charge has at most one refund at the end of its policy, and one for each change to a lower deposit. The domain defines its states. */
export interface PremiumRefundsTable {
  id: string
  policy_id: string
  /** The charge of a refund at the end; null for a part for a lower deposit. */
  charge_id: Nullable<string>
  /** The charge of a part for a lower deposit; null for a refund at the end. */
  lowered_charge_id: Nullable<string>
  /** The change to a lower deposit that gives this part back; null for a refund at the end. */
  deposit_change_id: Nullable<string>
  /** The first of the days that a part for a lower deposit is for; null for a refund at the end. */
  from_day: Nullable<CivilDate>
  amount_cents: Cents
  state: Generated<RefundState>
  card_provider: string
  attempts: Generated<number>
  lease_until: Nullable<Date>
  reference: string
  decline_code: Nullable<string>
  provider_refund_id: Nullable<string>
  /** The bank account that the tenant has named, until the refund is paid. */
  account_holder: Nullable<string>
  account_iban: Nullable<string>
  /** The member of staff who has approved the account, until the refund is paid. */
  approved_by: Nullable<string>
  requested_at: Date
  paid_at: Nullable<Date>
}

/** One charge per policy, period and payer. The domain defines its states. */
export interface PremiumChargesTable {
  id: string
  policy_id: string
  /** `chargeNumber`: the period's number, or that of another payer's share of it. */
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
  /** Set on a premium that a policy was cancelled for: the last day on which paying it puts the policy back in force. */
  reinstatable_until: Nullable<CivilDate>
  /** The method of the policy while the premium was unpaid. Triggers copy it. */
  payment_method: Generated<PaymentMethod>
  /** The application of a co-tenant who pays a share; null for the first tenant. It may be deleted. */
  payer_id: Nullable<string>
  /**
   * The application of the tenant who has paid by transfer, or of a first tenant whose card has paid another's share and is erased; else null. It may
   * be deleted.
   */
  transferred_by: Nullable<string>
  /** How often the premium is owed again, after a return or a cancellation that was undone. A trigger counts; the office's steps of earlier rounds have no effect. */
  collection_round: Generated<number>
}

/** Append-only: triggers reject every update and deletion. */
export interface LedgerEntriesTable {
  id: GeneratedAlways<number>
  policy_id: string
  /** An entry belongs to a charge or to a claim. */
  charge_id: Nullable<string>
  claim_id: Nullable<string>
  kind: LedgerKind
  /** Positive for incoming money, negative for outgoing money. */
  amount_cents: Cents
  reference: string
  at: Date
  /** The day of a transfer that a member of staff has recorded, or of a card payment. Set for entries of claims. */
  value_on: Nullable<CivilDate>
  /** How the money moved; null for the usual way of the kind. */
  via: Nullable<MoneyWay>
}

/** A change between yearly and monthly. A policy has at most one that is neither applied nor taken back. */
export interface PeriodChangesTable {
  id: string
  policy_id: string
  period: PaymentPeriod
  premium_cents: Cents
  effective_on: CivilDate
  from_number: number
  asked_at: Date
  taken_back_at: Nullable<Date>
  applied_at: Nullable<Date>
}

/** The announcement of a debit, for one attempt of a period and one mandate. A debit that is not announced, or no longer, is announced again. */
export interface DebitNoticesTable {
  id: string
  policy_id: string
  period_number: number
  attempt: number
  card_setup_id: string
  amount_cents: Cents
  debit_on: CivilDate
  announced_at: Date
  /** See `Announcement`. */
  mailed_on: Nullable<CivilDate>
  /** The mail that was handed over. It may come back. */
  mail_id: Nullable<string>
  refused_on: Nullable<CivilDate>
}
