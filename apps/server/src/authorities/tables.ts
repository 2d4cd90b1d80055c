import type { AuthorityPower, AuthorityState, PartnerAct } from '@nestbond/domain/partners/authority'
import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    partner_authorities: PartnerAuthoritiesTable
    partner_acts: PartnerActsTable
  }
}

export const AUTHORITIES_EXPORT: ExportOf<'partner_authorities' | 'partner_acts'> = {
  partner_authorities: 'nothing',
  partner_acts: {
    id: 'export',
    authority_id: 'internal',
    application_id: 'export',
    act: 'export',
    subject_id: 'export',
    account_id: 'others',
    api_key_id: 'others',
    at: 'export',
  },
}

/** A partner's authority to act for the landlord of a mailbox, or the request for it (authorities of partners, docs/product-decisions.md#d75). */
export interface PartnerAuthoritiesTable {
  id: string
  partner_id: string
  /** The key of the mailbox that agreed, or is asked. */
  landlord_email_key: string
  powers: AuthorityPower[]
  /** The stored state. `authorityOn` returns the state on a day. */
  state: AuthorityState
  /** The person who asked, or the owner of the key that asked. */
  requested_by: string
  requested_at: Date
  /** The time of the answer, or of the end. */
  changed_at: Nullable<Date>
}

/** An act of a partner for a landlord; append-only. */
export interface PartnerActsTable {
  id: string
  authority_id: string
  application_id: string
  act: PartnerAct
  /** The invitation, claim, announcement or correction that the act is about. */
  subject_id: string
  /** The person who acted, or the owner of the key. */
  account_id: string
  api_key_id: Nullable<string>
  at: Date
}
