import type { ExportOf } from '../database/tables.ts'
declare module '../database/tables.ts' {
  interface Tables {
    mail_limits: MailLimitsTable
  }
}

export const MAIL_LIMITS_EXPORT: ExportOf<'mail_limits'> = {
  mail_limits: 'nothing',
}

/** The times at which mails were caused, by a keyed hash of their cause or recipient. */
export interface MailLimitsTable {
  subject_hash: string
  taken: Date[]
  expires_at: Date
}
