export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

export interface MailMessage {
  to: string
  /** Absent: the sender from the settings. */
  from?: string
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
  /** Equal for every attempt to send the same mail (see messageIdFor), so that a repeated job does not double it. */
  messageId: string
}

/** Sends one mail. Resolves once it is handed over; rejects with MailUnavailable (try again) or MailRejected (do not). */
export interface MailProvider {
  readonly vendor: string
  send(message: MailMessage): Promise<void>
  close?(): Promise<void>
}

/** The mail server is away or busy: the job should be repeated. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable'
}

/** The mail server refused this mail for good (SMTP 5xx): repeating it is useless. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}
