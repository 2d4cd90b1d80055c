import type { Country, Language } from '@nestbond/domain/values/enums'
import type { Generated } from 'kysely'
import type { Nullable } from './tables.ts'

export interface LandlordTables {
  landlord_contact_changes: LandlordContactChangesTable
  landlord_sessions: LandlordSessionsTable
  mailbox_codes: MailboxCodesTable
}

/** Six digits that prove a mailbox. The code is made of the row's id and the link key, and stored nowhere. Rows live for a day. */
export interface MailboxCodesTable {
  id: string
  purpose: string
  /** The thing that the code allows to act on: an application, an invitation, or the mailbox itself. */
  subject: string
  email: string
  email_key: string
  language: Language
  country: Country
  created_at: Date
  expires_at: Date
  /** The number of tries, right ones included. */
  tries: Generated<number>
  used_at: Nullable<Date>
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
