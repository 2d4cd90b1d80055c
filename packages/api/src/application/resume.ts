import * as z from 'zod/mini'
import { email } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'
import { token } from './marker.ts'

export const handOver = call('handOver', {
  who: 'application-token',
  summary: 'A single-use link into the application for another device, valid for a few minutes',
  tag: 'application',
  payload: z.object({ token }),
  response: z.object({ url: z.string(), validUntil: z.string() }),
})

export const freshLink = call('freshLink', {
  who: 'anybody',
  summary:
    'Mails a fresh link to the application of an e-mail address. The response is the same without an application',
  tag: 'application',
  payload: z.object({ email: email() }),
  response: z.object({}),
  errors: ['INVALID_EMAIL'],
})

export const resumeReminder = call('resumeReminder', {
  who: 'application-token',
  summary: 'Sets whether the tenant wants one reminder a day after the last answer',
  tag: 'application',
  payload: z.object({ token, remindMe: z.boolean() }),
  response: z.object({ remindMe: z.boolean() }),
})
