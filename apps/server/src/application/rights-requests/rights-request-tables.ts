import type { RequestKind, RequestState } from '@nestbond/domain/rights/rights'
import type { Generated } from 'kysely'
import type { ExportOf, Nullable } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    rights_requests: RightsRequestsTable
  }
}

export const RIGHTS_REQUEST_EXPORT: ExportOf<'rights_requests'> = {
  rights_requests: {
    id: 'export',
    account_id: 'export',
    application_id: 'export',
    kind: 'export',
    wanted: 'export',
    wanted_latin: 'export',
    note: 'internal',
    state: 'export',
    requested_at: 'export',
    answered_at: 'export',
    staff_id: 'others',
    answer: 'export',
    first_staff_id: 'others',
    second_staff_id: 'others',
    in_force_at: 'export',
    objected_at: 'export',
  },
}

/** A tenant's request to the office. */
export interface RightsRequestsTable {
  id: string
  account_id: string
  application_id: string
  kind: RequestKind
  /** As typed; a birth date as a civil date. Empty for a request for papers by post. */
  wanted: string
  /** A name in Latin letters, if `wanted` is one that papers cannot print. */
  wanted_latin: Nullable<string>
  note: Nullable<string>
  state: Generated<RequestState>
  requested_at: Date
  answered_at: Nullable<Date>
  staff_id: Nullable<string>
  /** The office's answer to the tenant. */
  answer: Nullable<string>
  /**
   * For a correction of the landlord's e-mail address after the acceptance: the member of staff who proposed it. `second_staff_id` confirmed it;
   * it takes effect at `in_force_at`.
   */
  first_staff_id: Nullable<string>
  second_staff_id: Nullable<string>
  in_force_at: Nullable<Date>
  /** The time at which the landlord objected from the known mailbox. */
  objected_at: Nullable<Date>
}
