import type { RequestKind, RequestState } from '@nestbond/domain/rights/rights'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Generated } from 'kysely'
import type { Nullable } from './tables.ts'

export interface RightsTables {
  restricted_contracts: RestrictedContractsTable
  erasures: ErasuresTable
  account_email_changes: AccountEmailChangesTable
  rights_requests: RightsRequestsTable
}

/** A contract whose person is erased: its papers are kept out of sight until a day. */
export interface RestrictedContractsTable {
  contract_id: string
  restricted_at: Date
  /** The last day of it. */
  keep_until: CivilDate
  /** The papers are gone too. */
  erased_at: Nullable<Date>
}

/** Records that a person was erased, without saying which person. */
export interface ErasuresTable {
  id: string
  /** Null from the erasure on. */
  account_id: Nullable<string>
  requested_at: Date
  done_at: Nullable<Date>
  contracts_kept: Generated<number>
}

/** Unused links alone. */
export interface AccountEmailChangesTable {
  secret_hash: string
  account_id: string
  /** The new one, as typed. */
  email: string
  expires_at: Date
  created_at: Date
}

/** A tenant's request to the office. */
export interface RightsRequestsTable {
  id: string
  account_id: string
  application_id: string
  kind: RequestKind
  /** As typed; a birth date as a civil date. Empty for papers by post. */
  wanted: string
  note: Nullable<string>
  state: Generated<RequestState>
  requested_at: Date
  answered_at: Nullable<Date>
  staff_id: Nullable<string>
  /** To the tenant. */
  answer: Nullable<string>
  /** Of a correction of the landlord's e-mail address after the acceptance: who proposed it, who confirmed it, and when it is in force. */
  first_staff_id: Nullable<string>
  second_staff_id: Nullable<string>
  in_force_at: Nullable<Date>
  /** The landlord's known mailbox has ended the change. */
  objected_at: Nullable<Date>
}
