import { join } from 'node:path'
import { emlMail } from './eml.ts'
import type { MailProvider } from './port.ts'
import { smtpMail } from './smtp.ts'

export interface MailSettings {
  /** MAIL_URL, `smtp://…` or `smtps://…`; empty: .eml files in dataDir/mail. */
  url?: string | null
  /** MAIL_FROM, such as `Nestbond <service@nestbond.example>`. */
  from: string
  /** DATA_DIR as an absolute path. */
  dataDir: string
  timeoutMs?: number
}

/**
 * Creates the configured mail provider. `isMailbox(provider)` of eml.ts tells whether it has a mailbox page. @throws Error for a MAIL_URL
 * of an unknown kind
 */
export function createMailProvider(
  { url, from, dataDir, timeoutMs }: MailSettings,
  clock: { now(): Date },
): MailProvider {
  if (!url) return emlMail(join(dataDir, 'mail'), from, clock)
  if (!/^smtps?:\/\//i.test(url)) throw new Error('MAIL_URL must start with smtp:// or smtps://')
  return smtpMail(url, from, clock, timeoutMs)
}
