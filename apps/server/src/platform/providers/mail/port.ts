export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** A picture in the HTML part, which names it by `cid:` and its id. */
export interface MailPicture {
  id: string
  png: Buffer
}

export interface MailMessage {
  to: string
  /** Absent: the sender from the settings. */
  from?: string
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  pictures?: readonly MailPicture[]
  headers?: Record<string, string>
  /** The address that mail servers report a later rejection to; absent: the sender's. */
  returnTo?: string
  /** Equal for every attempt to send the same mail (see messageIdFor), so that a retried job does not create a second mail. */
  messageId: string
  /** A person waits for it on a screen, so that no other mails may take all connections to the mail server. */
  awaited?: boolean
}

/** A mail of a landlord without a mailbox, which the office posts (landlords without e-mail, docs/product-decisions.md#d65). */
export type LetterMessage = Pick<MailMessage, 'subject' | 'text' | 'messageId' | 'attachments'>

/** Sends one mail. Resolves once it is handed over; rejects with MailUnavailable (retry) or MailRejected (do not retry). */
export interface MailProvider {
  readonly vendor: string
  send(message: MailMessage): Promise<void>
  /** Keeps a letter for the office to post. Only jobs about an application have it. */
  post?(letter: LetterMessage): Promise<void>
  /** Records that a limit has kept a mail to this address back. Only jobs about an application have it. */
  limited?(to: string): Promise<void>
  /** Asks the mail server whether it would take a mail now. @throws if not */
  check?(): Promise<void>
  close?(): Promise<void>
}

/** The mail server is unavailable or busy: the job should be retried. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable'
}

/**
 * The mail server rejected this mail permanently (SMTP 5xx): a retry is useless. `addressRefused`: because the address takes no mail, and not because of
 * the mail's content or its sender.
 */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
  readonly addressRefused: boolean
  constructor(message: string, { addressRefused = false } = {}) {
    super(message)
    this.addressRefused = addressRefused
  }
}

/**
 * Whether an enhanced status code (RFC 3463) says that a mailbox does not exist or takes no mail: 5.1.x except the two about the sender, and 5.2.1. A full
 * mailbox, a refused content or a blocked sender says nothing about the address.
 */
export function isAddressStatus(status: string): boolean {
  return /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1)$/.test(status)
}

/** The vendor while the job of a posted letter runs once more, without a mail. */
export const LETTER_POST = 'letter'
