import * as z from 'zod/mini'
import { call } from '../call.ts'
import { token } from './marker.ts'

export const tenantMailboxCode = call('tenantMailboxCode', {
  summary: 'Mails six digits to the e-mail address of the application, valid for 10 minutes (D53)',
  tag: 'application',
  payload: z.object({ token }),
  /** The masked address, with only its first letter and its domain. */
  response: z.object({ sentTo: z.string() }),
  errors: ['FIELD_REQUIRED', 'VALIDATION_FAILED', 'STEP_NOT_ALLOWED', 'TOKEN_UNKNOWN', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
})

export const tenantMailbox = call('tenantMailbox', {
  summary: 'Proves the tenant’s mailbox with the mailed code; a mailbox that is proved already answers the same (D53)',
  tag: 'application',
  payload: z.object({ token, code: z.string() }),
  response: z.object({ proved: z.literal(true) }),
  errors: [
    'FIELD_REQUIRED',
    'VALIDATION_FAILED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'STEP_NOT_ALLOWED',
    'TOKEN_UNKNOWN',
    'TOKEN_EXPIRED',
    'RATE_LIMITED',
  ],
})
