import type { Stars } from '@nestbond/domain/policy/rating'
import type { Country, Language } from '@nestbond/domain/values/enums'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Generated } from 'kysely'
import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    ratings: RatingsTable
    restricted_contracts: RestrictedContractsTable
    erasures: ErasuresTable
    landlord_erasures: LandlordErasuresTable
    landlord_erasure_contracts: LandlordErasureContractsTable
  }
}

export const TENANT_ACCOUNT_EXPORT: ExportOf<
  'ratings' | 'restricted_contracts' | 'erasures' | 'landlord_erasures' | 'landlord_erasure_contracts'
> = {
  ratings: {
    id: 'export',
    policy_id: 'export',
    asked_at: 'export',
    landlord_rating: 'export',
    product_rating: 'export',
    recommend: 'export',
    message: 'export',
    submitted_at: 'export',
  },
  restricted_contracts: 'nothing',
  erasures: 'nothing',
  landlord_erasures: 'nothing',
  landlord_erasure_contracts: 'nothing',
}

/** At most one per policy, created when its tenant is asked. The answers are set together with `submitted_at`. */
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

/** A contract whose tenant is erased. Its papers are kept out of sight until `keep_until`. */
export interface RestrictedContractsTable {
  contract_id: string
  restricted_at: Date
  /** Last day of the retention period. */
  keep_until: CivilDate
  /** Set when the papers are deleted, too. */
  erased_at: Nullable<Date>
}

/** Records that a person was erased, without saying which person. */
export interface ErasuresTable {
  id: string
  /** Null after the erasure. */
  account_id: Nullable<string>
  requested_at: Date
  done_at: Nullable<Date>
  contracts_kept: Generated<number>
}

/** A landlord's request for an erasure. The mailbox is null once it is carried out. */
export interface LandlordErasuresTable {
  id: string
  email: Nullable<string>
  email_key: Nullable<string>
  language: Language
  country: Country
  requested_at: Date
  done_at: Nullable<Date>
}

/** The contracts that a landlord's request covers. */
export interface LandlordErasureContractsTable {
  erasure_id: string
  contract_id: string
}
