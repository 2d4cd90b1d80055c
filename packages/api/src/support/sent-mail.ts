import * as z from 'zod/mini'
import { MAIL_STATES } from '@nestbond/domain/support/sent-mail'

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
