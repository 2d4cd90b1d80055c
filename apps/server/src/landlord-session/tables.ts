import type { Generated } from 'kysely'
import type { Language } from '@nestbond/domain/values/enums'
import type { ExportOf, Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    invitations: InvitationsTable
    landlord_contact_changes: LandlordContactChangesTable
    landlord_sessions: LandlordSessionsTable
    letter_codes: LetterCodesTable
  }
}

export const LANDLORD_SESSION_EXPORT: ExportOf<
  'invitations' | 'landlord_contact_changes' | 'landlord_sessions' | 'letter_codes'
> = {
  invitations: {
    id: 'export',
    application_id: 'export',
    status: 'export',
    reason: 'export',
    expires_at: 'export',
    answered_at: 'export',
    generation: 'export',
    landlord_email_key: 'others',
    language: 'export',
    opened_at: 'export',
    sent_at: 'export',
    reminded_day: 'internal',
    reminded_at: 'export',
    replaced_by: 'internal',
    posted_at: 'export',
    unposted_told_at: 'export',
    created_at: 'export',
  },
  landlord_contact_changes: 'nothing',
  landlord_sessions: 'nothing',
  letter_codes: 'nothing',
}

export interface InvitationsTable {
  id: string
  application_id: string
  status: Generated<'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED'>
  reason: Nullable<string>
  expires_at: Date
  answered_at: Nullable<Date>
  /**
   * Generation of the links. A change of the landlord's mailbox increments it, and links of earlier generations stop working (codes for landlord
   * acts, docs/product-decisions.md#d50).
   */
  generation: Generated<number>
  /** Email key of the landlord's mailbox, for finding its applications; null without a mailbox, and after the tenant's data was erased. */
  landlord_email_key: Nullable<string>
  /** The landlord's own choice; null without one (landlord's language, docs/product-decisions.md#d58). */
  language: Nullable<Language>
  /** Time of the first fetch of the page by the mailed id. */
  opened_at: Nullable<Date>
  /** Time at which the present invitation was sent. */
  sent_at: Instant
  /** Day after sending of the last reminder; 0 for none. */
  reminded_day: Generated<number>
  reminded_at: Nullable<Date>
  /** The invitation of the contract that replaced this one; null otherwise. */
  replaced_by: Nullable<string>
  /** Time at which the office posted the present invitation as a letter; null otherwise. */
  posted_at: Nullable<Date>
  /** Time at which the tenant was told that the office had not posted it in time; null otherwise. */
  unposted_told_at: Nullable<Date>
  created_at: Instant
}

/** The session of a landlord who has proved a mailbox. */
export interface LandlordSessionsTable {
  token_hash: string
  email: string
  email_key: string
  last_seen_at: Date
  expires_at: Date
  created_at: Date
}

/** The mailbox that a landlord has left, until it has been told. */
export interface LandlordContactChangesTable {
  mail_id: string
  application_id: string
  email: string
  changed_at: Date
}

/** The code on a letter to a landlord (landlords without e-mail, docs/product-decisions.md#d65). */
export interface LetterCodesTable {
  /** Keyed hash of the code. */
  code_hash: string
  invitation_id: string
  /** The generation of the invitation's links in which the letter was drawn. */
  generation: number
  expires_at: Date
  created_at: Date
}
