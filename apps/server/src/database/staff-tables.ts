import type { StaffRole } from '@nestbond/domain/lifecycle/underwriting-case'
import type { Language } from '@nestbond/domain/values/enums'
import type { GeneratedAlways } from 'kysely'
import type { Instant, Nullable } from './tables.ts'

export interface StaffTables {
  staff_accounts: StaffAccountsTable
  staff_sessions: StaffSessionsTable
  staff_password_links: StaffPasswordLinksTable
  staff_account_events: StaffAccountEventsTable
}

export interface StaffAccountsTable {
  id: string
  name: string
  /** As typed; `email_key` is what an account is found by. */
  email: string
  email_key: string
  role: StaffRole
  /** Of the mails. */
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

export interface StaffSessionsTable {
  token_hash: string
  staff_id: string
  /** PASSWORD: the second factor is missing, nothing of the office is open. */
  state: 'PASSWORD' | 'COMPLETE'
  /** Encrypted: shown during the set-up, no code has confirmed it yet. */
  second_factor_secret: Nullable<Buffer>
  /** Written at most once a minute. */
  last_seen_at: Date
  expires_at: Date
  created_at: Instant
}

/** Unused links alone: the use of one deletes all of the account. */
export interface StaffPasswordLinksTable {
  secret_hash: string
  staff_id: string
  expires_at: Date
  created_at: Instant
}

/** Only added to. No actor: the command line, or the owner of a mailed link. */
export interface StaffAccountEventsTable {
  id: GeneratedAlways<number>
  staff_id: string
  actor_id: Nullable<string>
  kind: 'added' | 'disabled' | 'enabled' | 'reset' | 'password-set' | 'second-factor-set'
  at: Instant
}
