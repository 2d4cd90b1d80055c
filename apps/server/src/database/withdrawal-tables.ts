import type { RefundState } from '@nestbond/domain/premiums/refund'
import type { Language } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Generated } from 'kysely'
import type { Nullable } from './tables.ts'

export interface WithdrawalTables {
  premium_refunds: PremiumRefundsTable
  withdrawals: WithdrawalsTable
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
