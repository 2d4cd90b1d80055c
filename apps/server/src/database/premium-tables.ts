import type { ChargeState } from '@nestbond/domain/premiums/charge'
import type { LedgerKind } from '@nestbond/domain/premiums/ledger'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Nullable } from './tables.ts'

export interface PremiumTables {
  premium_charges: PremiumChargesTable
  ledger_entries: LedgerEntriesTable
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
