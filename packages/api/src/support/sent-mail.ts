import * as z from 'zod/mini'
import { MAIL_STATES } from '@nestbond/domain/support/sent-mail'
import { call } from '../call.ts'

export const mailReturned = call('mailReturned', {
  who: 'mail-server',
  summary: 'The report of a mail server that a mail came back (RFC 3464), as the body of type message/rfc822',
  tag: 'office',
  /** A report may repeat the mail with its documents. */
  bodyLimit: 10 * 1024 * 1024,
  response: z.object({
    /** `ignored`: the report names none of our mails, or says that the mail is only late. */
    taken: z.enum(['returned', 'ignored']),
  }),
  errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
})

export const sentMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.enum(['tenant', 'landlord']),
  sentTo: z.string(),
  subject: z.string(),
  /** The text part, with links and codes masked. */
  text: z.string(),
  state: z.enum(MAIL_STATES),
  at: z.string(),
  /** When the mail came back after the recipient's server had taken it; null otherwise. */
  returned: z.nullable(z.object({ at: z.string(), status: z.nullable(z.string()) })),
  /** The office may have it sent again. */
  again: z.boolean(),
  /** The mail server has rejected it, and the office may post it as a letter. */
  letter: z.boolean(),
  /** A letter of it encloses a paper. */
  enclosure: z.boolean(),
})
export type SentMail = z.infer<typeof sentMail>
