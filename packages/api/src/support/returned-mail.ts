import * as z from 'zod/mini'
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
