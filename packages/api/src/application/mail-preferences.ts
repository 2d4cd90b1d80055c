import * as z from 'zod/mini'
import { call } from '../call.ts'

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
