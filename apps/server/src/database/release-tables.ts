import type { ReleaseState } from '@nestbond/domain/lifecycle/release'
import type { Cents } from '@nestbond/domain/values/money'
import type { Generated } from 'kysely'
import type { Instant, Nullable } from './tables.ts'

export interface ReleaseTables {
  releases: ReleasesTable
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
