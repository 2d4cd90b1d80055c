import type { Stars } from '@nestbond/domain/validation/rating'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Generated } from 'kysely'
import type { Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    ratings: RatingsTable
    restricted_contracts: RestrictedContractsTable
    erasures: ErasuresTable
  }
}

/** One a policy, from the moment that its tenant is asked; what was said is there from `submitted_at` on. */
export interface RatingsTable {
  id: string
  policy_id: string
  asked_at: Date
  landlord_rating: Nullable<Stars>
  product_rating: Nullable<Stars>
  recommend: Nullable<boolean>
  message: Nullable<string>
  submitted_at: Nullable<Date>
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
