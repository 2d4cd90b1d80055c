import type { StaffRole } from '@nestbond/domain/lifecycle/underwriting-case'
import type { Language } from '@nestbond/domain/values/enums'
import type { GeneratedAlways } from 'kysely'
import type { Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    staff_accounts: AreaAccountsTable<StaffRole>
    staff_sessions: AreaSessionsTable
    staff_password_links: AreaPasswordLinksTable
    staff_account_events: AreaAccountEventsTable
  }
}

/** The accounts of an area: the office's, the partner portal's. */
export interface AreaAccountsTable<Role extends string> {
  id: string
  name: string
  /** As typed; `email_key` is what an account is found by. */
  email: string
  email_key: string
  role: Role
  /** The language of mails. */
  language: Language
  /** argon2id in PHC notation; null until a mailed link has been used. */
  password_hash: Nullable<string>
  /** Encrypted; null until a first code has confirmed it. */
  second_factor_secret: Nullable<Buffer>
  /** The step of 30 seconds of the newest code that was taken: an older or equal one is used up. */
  second_factor_last_step: Nullable<number>
  disabled_at: Nullable<Date>
  last_login_at: Nullable<Date>
  created_at: Instant
}

export interface AreaSessionsTable {
  token_hash: string
  account_id: string
  /** PASSWORD: the second factor is missing, nothing of the area is open. */
  state: 'PASSWORD' | 'COMPLETE'
  /** Encrypted: shown during the set-up, no code has confirmed it yet. */
  second_factor_secret: Nullable<Buffer>
  /** Written at most once a minute. */
  last_seen_at: Date
  expires_at: Date
  created_at: Instant
}

/** Unused links alone: the use of one deletes all of the account. */
export interface AreaPasswordLinksTable {
  secret_hash: string
  account_id: string
  expires_at: Date
  created_at: Instant
}

/** Only added to. No actor: the command line, or the owner of a mailed link. */
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
