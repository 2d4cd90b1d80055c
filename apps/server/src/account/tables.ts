import type { Generated } from 'kysely'
import type { Language } from '@nestbond/domain/values/enums'
import type { ExportOf, Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable
    account_sessions: AccountSessionsTable
    account_password_links: AccountPasswordLinksTable
    account_email_changes: AccountEmailChangesTable
  }
}

export const ACCOUNT_EXPORT: ExportOf<
  'accounts' | 'account_sessions' | 'account_password_links' | 'account_email_changes'
> = {
  accounts: {
    id: 'export',
    email: 'export',
    email_key: 'internal',
    phones: 'export',
    language: 'export',
    password_hash: 'internal',
    last_login_at: 'export',
    created_at: 'export',
  },
  account_sessions: {
    id: 'export',
    token_hash: 'internal',
    account_id: 'export',
    browser: 'export',
    system: 'export',
    last_seen_at: 'export',
    expires_at: 'export',
    created_at: 'export',
  },
  account_password_links: 'nothing',
  account_email_changes: {
    secret_hash: 'internal',
    account_id: 'export',
    email: 'export',
    expires_at: 'export',
    created_at: 'export',
    by_office: 'internal',
  },
}

/** A tenant's account. It owns the contracts that were signed with its address. */
export interface AccountsTable {
  id: string
  /** As typed. Lookups use `email_key`. */
  email: string
  email_key: string
  /** E.164 numbers from all contracts; each works as a login. They are not verified, so several accounts can have the same number. */
  phones: Generated<string[]>
  /** Language of mails: that of the newest contract, unless the tenant has changed it. */
  language: Language
  /** argon2id in PHC notation; null until the tenant sets a password. */
  password_hash: Nullable<string>
  last_login_at: Nullable<Date>
  created_at: Instant
}

export interface AccountSessionsTable {
  /** Public id for revoking the session. The token's hash never leaves the server. */
  id: string
  token_hash: string
  account_id: string
  /** For example 'Firefox' and 'Windows', so that people recognise their devices. No other data about the browser is stored. */
  browser: Nullable<string>
  system: Nullable<string>
  /** Updated at most once a minute. */
  last_seen_at: Date
  expires_at: Date
  created_at: Instant
}

/** Unused links. Using one deletes all links of the account. */
export interface AccountPasswordLinksTable {
  secret_hash: string
  account_id: string
  expires_at: Date
  created_at: Instant
}

/** Pending changes of address, and old addresses whose owners must still be told. */
export interface AccountEmailChangesTable {
  secret_hash: string
  account_id: string
  /** The new address as typed, or the old one until its owner has been told. */
  email: string
  expires_at: Date
  created_at: Date
  /** The office has begun it for the tenant. */
  by_office: Generated<boolean>
}
