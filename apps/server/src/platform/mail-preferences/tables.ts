import type { ExportOf, Nullable } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    mail_preferences: MailPreferencesTable
  }
}

export const MAIL_PREFERENCES_EXPORT: ExportOf<'mail_preferences'> = {
  mail_preferences: 'nothing',
}

/** One row for each address that an optional mail was written to, or that a mail server has refused. */
export interface MailPreferencesTable {
  /** In links, behind a MAC. */
  id: string
  /** Keyed hash of the address. */
  mailbox_hash: string
  stopped_at: Nullable<Date>
  refused_at: Nullable<Date>
  created_at: Date
}
