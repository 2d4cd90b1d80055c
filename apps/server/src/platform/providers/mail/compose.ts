import type { SendMailOptions } from 'nodemailer'
import { requestId } from '../../request-id.ts'
import type { MailMessage } from './port.ts'

/** Converts a message for nodemailer; `defaultFrom` replaces an absent sender. */
export function compose(message: MailMessage, defaultFrom: string, date: Date): SendMailOptions {
  const call = requestId()
  return {
    from: message.from ?? defaultFrom,
    // As an object, so that a comma in the address never makes two recipients.
    to: { name: '', address: message.to },
    subject: message.subject,
    html: message.html,
    text: message.text,
    attachments: [
      ...(message.attachments ?? []),
      ...(message.pictures ?? []).map(({ id, png }) => ({
        cid: id,
        filename: `${id.replace(/@.*/, '')}.png`,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
        content: png,
      })),
    ],
    headers: { ...message.headers, ...(call === null ? {} : { 'X-Request-Id': call }) },
    messageId: message.messageId,
    ...(message.returnTo === undefined
      ? {}
      : {
          envelope: { from: message.returnTo, to: message.to },
          // A report needs no copy of the mail, whose links are the recipient's alone.
          dsn: { return: 'headers', notify: 'failure' } as const,
        }),
    date,
    // A path or a URL inside a message must never make the server read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
