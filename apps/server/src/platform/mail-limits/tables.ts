declare module '../database/tables.ts' {
  interface Tables {
    mail_limits: MailLimitsTable
  }
}

/** The times at which mails were caused, by a keyed hash of their cause or recipient. */
export interface MailLimitsTable {
  subject_hash: string
  taken: Date[]
  expires_at: Date
}
