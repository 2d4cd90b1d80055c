import * as z from 'zod/mini'
import { call } from '../call.ts'
import { token } from './marker.ts'

export const tenantMailboxCode = call('tenantMailboxCode', {
  who: 'application-token',
  summary:
    'Mails a code of six digits to the e-mail address of the application, valid for 10 minutes. It belongs to the cookie of this response; one that was asked for without the cookie also works without it',
  tag: 'application',
  payload: z.object({ token }),
  /** The masked address, with only its first letter and its domain. */
  response: z.object({ sentTo: z.string() }),
  errors: ['STEP_NOT_ALLOWED'],
})

export const tenantMailbox = call('tenantMailbox', {
  who: 'application-token',
  summary: 'Proves the tenant’s mailbox with the mailed code. A repeated call gets the same response',
  tag: 'application',
  payload: z.object({ token, code: z.string() }),
  response: z.object({ proved: z.literal(true) }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'STEP_NOT_ALLOWED'],
})
