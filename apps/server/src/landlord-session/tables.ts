import type { Generated } from 'kysely'
import type { Language } from '@nestbond/domain/values/enums'
import type { Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    invitations: InvitationsTable
    landlord_contact_changes: LandlordContactChangesTable
    landlord_sessions: LandlordSessionsTable
  }
}

export interface InvitationsTable {
  id: string
  application_id: string
  status: Generated<'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED'>
  reason: Nullable<string>
  expires_at: Date
  answered_at: Nullable<Date>
  /** Of its links: a changed mailbox of the landlord raises it, and links of earlier ones open nothing (D50). */
  generation: Generated<number>
  /** Of the landlord's mailbox, to find what belongs to it; null where the tenant was erased. */
  landlord_email_key: Nullable<string>
  /** As the landlord has chosen it; null where nothing was chosen (D58). */
  language: Nullable<Language>
  /** When the page was first fetched by the mailed id. */
  opened_at: Nullable<Date>
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

/** The mailbox that a landlord has left, until it has been told so. */
export interface LandlordContactChangesTable {
  mail_id: string
  application_id: string
  email: string
  changed_at: Date
}
