import type { StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import type { Language } from '@nestbond/domain/values/enums'
import type { StaffView } from '@nestbond/domain/support/audit'
import type { GeneratedAlways } from 'kysely'
import type { ExportOf, Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    staff_accounts: AreaAccountsTable<StaffRole>
    staff_sessions: AreaSessionsTable
    staff_password_links: AreaPasswordLinksTable
    staff_account_events: AreaAccountEventsTable
    staff_views: StaffViewsTable
    audit_chain: AuditChainTable
  }
}

export const STAFF_EXPORT: ExportOf<
  'staff_accounts' | 'staff_sessions' | 'staff_password_links' | 'staff_account_events' | 'staff_views' | 'audit_chain'
> = {
  staff_accounts: 'nothing',
  staff_sessions: 'nothing',
  staff_password_links: 'nothing',
  staff_account_events: 'nothing',
  staff_views: 'nothing',
  audit_chain: 'nothing',
}

/** The accounts of an area: the office's, the partner portal's. */
export interface AreaAccountsTable<Role extends string> {
  id: string
  name: string
  /** As typed. Accounts are found by `email_key`. */
  email: string
  email_key: string
  role: Role
  /** The language of mails. */
  language: Language
  /** argon2id in PHC notation; null until a mailed link has been used. */
  password_hash: Nullable<string>
  /** Encrypted; null until the first code has confirmed it. */
  second_factor_secret: Nullable<Buffer>
  /** The 30-second step of the newest code used. Codes of this or an earlier step are rejected. */
  second_factor_last_step: Nullable<number>
  disabled_at: Nullable<Date>
  last_login_at: Nullable<Date>
  created_at: Instant
}

export interface AreaSessionsTable {
  token_hash: string
  account_id: string
  /** PASSWORD: the second factor is missing, so the session gives no access yet. */
  state: 'PASSWORD' | 'COMPLETE'
  /** Encrypted. Shown during the set-up and not yet confirmed by a code. */
  second_factor_secret: Nullable<Buffer>
  /** Written at most once a minute. */
  last_seen_at: Date
  expires_at: Date
  created_at: Instant
}

/** Only unused links: the use of one deletes all links of the account. */
export interface AreaPasswordLinksTable {
  secret_hash: string
  account_id: string
  expires_at: Date
  created_at: Instant
}

/** Append-only. `actor_id` is null for the command line and for the owner of a mailed link. */
export interface AreaAccountEventsTable {
  id: GeneratedAlways<number>
  account_id: string
  actor_id: Nullable<string>
  kind:
    | 'added'
    | 'disabled'
    | 'enabled'
    | 'reset'
    | 'password-set'
    // The owner changed the password and knew the present one.
    | 'password-changed'
    | 'session-ended'
    | 'second-factor-set'
    | 'second-factor-removed'
    // An account of the portal changed its partner's look.
    | 'look-changed'
    | 'logo-changed'
    | 'logo-removed'
  at: Instant
}

/** Append-only: what a member of staff opened or downloaded that is about no single person. */
export interface StaffViewsTable {
  id: GeneratedAlways<number>
  staff_id: string
  kind: StaffView
  at: Date
}

/** Sealed acts of the audit trail, in the order of their sealing. All codes are made with a key that is not in the database. */
export interface AuditChainTable {
  /** From 1, without gaps. */
  position: number
  /** The key of the act in the trail. */
  key: string
  /** The time of the act. */
  at: Date
  /** The application that the act is about. Rows of the trail go with it when its person is erased. */
  application_id: string | null
  /** Code of the act itself. */
  entry: string
  /** Code of the texts that an erasure removes, empty without any. */
  words: Nullable<string>
  /** Code of the hash before it and of this row. */
  hash: string
  /** Code of an erasure; null while there was none. */
  erased: Nullable<string>
}
