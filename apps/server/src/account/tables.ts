import type { Generated } from 'kysely'
import type { Language } from '@nestbond/domain/values/enums'
import type { Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable
    account_sessions: AccountSessionsTable
    account_password_links: AccountPasswordLinksTable
    account_email_changes: AccountEmailChangesTable
  }
}

/** The account of a tenant. It owns the contracts that were signed under its address. */
export interface AccountsTable {
  id: string
  /** As typed; `email_key` is what an account is found by. */
  email: string
  email_key: string
  /** E.164, of all contracts: each is a login. They are not proved, so several accounts may have the same. */
  phones: Generated<string[]>
  /** The language of mails: that of the newest contract. */
  language: Language
  /** argon2id in PHC notation; null until a mailed link has been used. */
  password_hash: Nullable<string>
  last_login_at: Nullable<Date>
  created_at: Instant
}

export interface AccountSessionsTable {
  /** The public id by which a session is revoked. The hash never leaves the server. */
  id: string
  token_hash: string
  account_id: string
  /** 'Firefox' and 'Windows', so that people know their devices; nothing more is kept of a browser. */
  browser: Nullable<string>
  system: Nullable<string>
  /** Written at most once a minute. */
  last_seen_at: Date
  expires_at: Date
  created_at: Instant
}

/** Unused links alone: the use of one deletes all of the account. */
export interface AccountPasswordLinksTable {
  secret_hash: string
  account_id: string
  expires_at: Date
  created_at: Instant
}

/** Unused links alone. */
export interface AccountEmailChangesTable {
  secret_hash: string
  account_id: string
  /** The new one, as typed. */
  email: string
  expires_at: Date
  created_at: Date
}
