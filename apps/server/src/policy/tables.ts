import type { ColumnType, Generated } from 'kysely'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { EarlierPremium } from '@nestbond/domain/premiums/period'
import type { PolicyState, RefundScope } from '@nestbond/domain/policy/policy'
import type { Country, Language, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { EndNotice } from '@nestbond/domain/policy/notices'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { MoveOutAnswer } from '@nestbond/domain/policy/move-out'
import type { ReleaseState } from '@nestbond/domain/policy/release'
import type { ExchangeState } from '@nestbond/domain/policy/deposit-exchange'
import type { ExportOf, Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    policies: PoliciesTable
    certificates: CertificatesTable
    replaced_certificates: ReplacedCertificatesTable
    releases: ReleasesTable
    move_outs: MoveOutsTable
    withdrawals: WithdrawalsTable
    deposit_exchanges: DepositExchangesTable
    payout_notes: PayoutNotesTable
  }
}

export const POLICY_EXPORT: ExportOf<
  | 'policies'
  | 'certificates'
  | 'replaced_certificates'
  | 'releases'
  | 'move_outs'
  | 'withdrawals'
  | 'deposit_exchanges'
  | 'payout_notes'
> = {
  payout_notes: 'nothing',
  policies: {
    id: 'export',
    number: 'export',
    application_id: 'export',
    contract_id: 'export',
    partner_id: 'others',
    status: 'export',
    country: 'export',
    address_key: 'internal',
    unit_key: 'internal',
    room_key: 'internal',
    whole_house: 'export',
    shares_home: 'export',
    first_policy_id: 'internal',
    deposit_cents: 'export',
    deposit_raised_on: 'export',
    paid_before_cents: 'export',
    payment_period: 'export',
    premium_cents: 'export',
    earlier_premiums: 'export',
    tariff_version: 'export',
    insurance_start: 'export',
    insurance_end: 'export',
    premium_start: 'export',
    premium_period_from: 'export',
    premium_shared: 'export',
    ended_on: 'export',
    refund_scope: 'export',
    notice_day: 'export',
    notice_by: 'export',
    payment_method: 'export',
    ended_mandate: 'internal',
    card_provider: 'export',
    card_setup_id: 'internal',
    next_period: 'export',
    next_charge_on: 'export',
    awaits_deposit_back: 'export',
    renewal_told_for: 'export',
    end_told: 'export',
    collection_held_until: 'export',
    created_at: 'export',
  },
  certificates: {
    code: 'export',
    policy_id: 'export',
    pdf_key: 'internal',
    pdf_sha256: 'internal',
    issued_at: 'export',
  },
  replaced_certificates: {
    code: 'export',
    policy_id: 'export',
    renewal_id: 'internal',
    issued_at: 'export',
    replaced_at: 'export',
  },
  releases: {
    id: 'export',
    policy_id: 'export',
    begun_by: 'export',
    state: 'export',
    requested_at: 'export',
    answered_at: 'export',
    reminded_day: 'export',
    reason: 'export',
    signature_name: 'export',
    signature_place: 'export',
    signature_kind: 'export',
    signed_pdf_key: 'internal',
    signed_pdf_sha256: 'internal',
    refund_cents: 'export',
  },
  move_outs: {
    policy_id: 'export',
    day: 'export',
    named_at: 'export',
    answer: 'export',
    landlord_day: 'export',
    reason: 'export',
    answered_at: 'export',
    letter_on: 'export',
  },
  withdrawals: {
    id: 'export',
    contract_id: 'export',
    policy_id: 'export',
    withdrawn_at: 'export',
    refund_cents: 'export',
    language: 'export',
    receipt_pdf_key: 'internal',
    held_until: 'export',
    carried_out_at: 'export',
    taken_back_at: 'export',
    of_co_tenant: 'export',
    // For the other tenants it is a stranger's application.
    declared_by: 'internal',
  },
  deposit_exchanges: {
    id: 'export',
    application_id: 'export',
    state: 'export',
    since: 'export',
    letter_at: 'export',
    accepted_at: 'export',
    received_at: 'export',
    reminded_day: 'export',
    due_on: 'export',
  },
}

/**
 * `policies_one_active_per_home_idx` rejects a second active policy without an agreed end for the same house, or for the same named unit or room of a
 * building, unless `shares_home`.
 */
export interface PoliciesTable {
  id: string
  number: string
  application_id: string
  contract_id: string
  partner_id: Nullable<string>
  status: Generated<PolicyState>
  country: Country
  address_key: string
  /** Empty for a whole house, and for an apartment without a named unit. */
  unit_key: Generated<string>
  /** Empty unless the policy is for one room of a flat-share. */
  room_key: Generated<string>
  whole_house: boolean
  /** Two people of the office have accepted it beside another policy for the same home. */
  shares_home: Generated<boolean>
  /**
   * The first of the policies that took each other's place by a change of tenants, and so secure one deposit together; null if this one took no place. The
   * database writes it.
   */
  first_policy_id: Nullable<string>
  deposit_cents: Cents
  /** The day since which the deposit is higher than agreed at first; null if it was not raised. */
  deposit_raised_on: Nullable<CivilDate>
  /** What had been paid out when the deposit was last agreed: it counts no more (premium follows cover, docs/product-decisions.md#d122). */
  paid_before_cents: Generated<Cents>
  payment_period: PaymentPeriod
  premium_cents: Cents
  /** The premiums before payouts, for periods that began by then, see `PremiumTerms`. */
  earlier_premiums: ColumnType<readonly EarlierPremium[], string | undefined, string>
  tariff_version: string
  insurance_start: CivilDate
  insurance_end: Nullable<CivilDate>
  /**
   * The first day of the period `premium_period_from`, if that is later than `insurance_start`: a cash deposit had to be paid back first, or the tenant
   * has changed between yearly and monthly.
   */
  premium_start: Nullable<CivilDate>
  /**
   * The number of the period that begins on `premium_start`: 1, unless the tenant has changed between yearly and monthly, or charges for a higher deposit
   * have taken numbers.
   */
  premium_period_from: Generated<number>
  /** Several tenants pay a share of the premium each, see `premium_shares`. */
  premium_shared: Generated<boolean>
  /** The last paid day of a policy that has ended. Cover may go on longer (end of the surety, docs/product-decisions.md#d55). */
  ended_on: Nullable<CivilDate>
  /** The part of the premiums that is refunded at the end; null while the policy is in force. */
  refund_scope: Nullable<RefundScope>
  /** The day on which the landlord was told of a withdrawal or a cancellation: the mail was handed over, or the letter posted. */
  notice_day: Nullable<CivilDate>
  notice_by: Nullable<'mail' | 'letter'>
  /** The card or the bank account that is charged: its provider and set-up. */
  card_provider: Nullable<string>
  card_setup_id: Nullable<string>
  payment_method: Generated<PaymentMethod>
  /** The set-up of a mandate that no longer holds (`endsMandate`). Another one may be on the policy by now. */
  ended_mandate: Nullable<string>
  /** The number of the first period without a charge. */
  next_period: Generated<number>
  /** Null if no automatic charge follows, or none before the office has decided. */
  next_charge_on: Nullable<CivilDate>
  /** Nothing is charged before the tenant has the cash deposit back: `next_charge_on` is null until then. */
  awaits_deposit_back: Generated<boolean>
  /** The day of the yearly charge that was announced last. */
  renewal_told_for: Nullable<CivilDate>
  /** The last notice of the agreed end that was mailed. */
  end_told: Nullable<EndNotice>
  /** Inclusive. No attempt and no mail about an unpaid premium until then. */
  collection_held_until: Nullable<CivilDate>
  created_at: Instant
}

export interface CertificatesTable {
  code: string
  policy_id: string
  pdf_key: string
  pdf_sha256: string
  issued_at: Instant
}

/** The code of a certificate that another one has replaced after a correction, so that its public page says so. */
export interface ReplacedCertificatesTable {
  code: string
  policy_id: string
  /** The correction's job, which renews once. */
  renewal_id: string
  issued_at: Date
  replaced_at: Date
}

/** The day on which the tenant hands the home back: one row for a policy, with the newest day. */
export interface MoveOutsTable {
  policy_id: string
  day: CivilDate
  named_at: Date
  /** The landlord's answer to this day; null until there is one. */
  answer: Nullable<MoveOutAnswer>
  landlord_day: Nullable<CivilDate>
  /** The landlord's words about an objection. */
  reason: Nullable<string>
  answered_at: Nullable<Date>
  /** The day on which the office posted a letter about the move-out. */
  letter_on: Nullable<CivilDate>
}

/** A release of liability. A policy has at most one open release and at most one signed release. */
export interface ReleasesTable {
  id: string
  policy_id: string
  /** The tenant for a request; the landlord for a release without a request, which is signed at once. */
  begun_by: 'tenant' | 'landlord'
  state: ReleaseState
  requested_at: Date
  answered_at: Nullable<Date>
  /** The last day, counted from the request, whose reminder was handled. */
  reminded_day: Generated<number>
  /** The landlord's reason for an objection. */
  reason: Nullable<string>
  signature_name: Nullable<string>
  signature_place: Nullable<string>
  signature_kind: Nullable<'typed' | 'drawn'>
  signed_pdf_key: Nullable<string>
  signed_pdf_sha256: Nullable<string>
  /** Cents that the tenant gets back; null before the landlord has signed. */
  refund_cents: Nullable<Cents>
}

/** Each tenant of a contract withdraws at most once. Declarations that were taken back do not count. */
export interface WithdrawalsTable {
  id: string
  contract_id: string
  /** Null if the landlord had not accepted yet. */
  policy_id: Nullable<string>
  withdrawn_at: Date
  /** The refund that was promised at the time of the declaration, in cents. */
  refund_cents: Cents
  language: Language
  receipt_pdf_key: Nullable<string>
  /** The time at which a declaration by contract number is carried out; null for one from the account, which is carried out at once. */
  held_until: Nullable<Date>
  carried_out_at: Nullable<Date>
  /** The time at which the tenant chose to continue the contract. */
  taken_back_at: Nullable<Date>
  of_co_tenant: Generated<boolean>
  /** The co-tenant's application; null for the first or a single tenant, and after an erasure. */
  declared_by: Nullable<string>
}

/** The exchange of one application's cash deposit for its certificate. */
export interface DepositExchangesTable {
  id: string
  application_id: string
  state: ExchangeState
  /** The time at which the state began. */
  since: Date
  /** The time at which the tenant handed the letter over. */
  letter_at: Nullable<Date>
  /** The time at which the landlord accepted the certificate. */
  accepted_at: Nullable<Date>
  /** The time at which the tenant or the office reported that the cash was paid back. */
  received_at: Nullable<Date>
  /** The last day, counted from `since`, whose reminder was handled. */
  reminded_day: Generated<number>
  /** Day of the next reminder; null if none follows. */
  due_on: Nullable<CivilDate>
}

/** Policies to look at, see `look-at-payouts.ts`. */
export interface PayoutNotesTable {
  id: Generated<number>
  policy_id: string
  /** Not used. */
  running: Generated<boolean>
}
