import * as z from 'zod/mini'
import { call } from '../call.ts'
import { token } from './marker.ts'

const params = z.object({ id: z.string() })

/** Whether the address gets mails that no contract needs. It is not named. */
const preference = z.object({ optional: z.boolean() })

export const mailPreference = call('mailPreference', {
  who: 'mailed-secret',
  summary: 'The setting behind the link in the foot of reminders and invitations to rate',
  tag: 'application',
  params,
  response: preference,
})

export const mailPreferenceSet = call('mailPreferenceSet', {
  who: 'mailed-secret',
  summary: 'Stops these mails to the address, or allows them again. Mails about a contract are still sent',
  tag: 'application',
  params,
  payload: preference,
  response: preference,
})

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
