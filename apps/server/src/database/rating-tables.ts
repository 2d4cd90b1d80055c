import type { Stars } from '@nestbond/domain/validation/rating'
import type { Nullable } from './tables.ts'

export interface RatingTables {
  ratings: RatingsTable
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
