import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './port.ts'

/** A message in nodemailer's words; `defaultFrom` stands in for an absent sender. */
export function compose(message: MailMessage, defaultFrom: string, date: Date): SendMailOptions {
  return {
    from: message.from ?? defaultFrom,
    // As an object: a comma in the address must never make two recipients of it.
    to: { name: '', address: message.to },
    subject: message.subject,
    html: message.html,
    text: message.text,
    attachments: message.attachments ?? [],
    headers: message.headers ?? {},
    messageId: message.messageId,
    date,
    // A path or an address inside a message must never make us read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
