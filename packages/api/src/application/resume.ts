import * as z from 'zod/mini'
import { email } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'
import { token } from './marker.ts'

export const handOver = call('handOver', {
  summary: 'A single-use link into the application for another device, good for a few minutes',
  tag: 'application',
  payload: z.object({ token }),
  response: z.object({ url: z.string(), validUntil: z.string() }),
  errors: ['FIELD_REQUIRED', 'TOKEN_UNKNOWN', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
})

export const freshLink = call('freshLink', {
  summary: 'Mails a fresh link to the application under an address; the answer is the same where there is none',
  tag: 'application',
  payload: z.object({ email: email() }),
  response: z.object({}),
  errors: ['FIELD_REQUIRED', 'INVALID_EMAIL', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const resumeReminder = call('resumeReminder', {
  summary: 'Whether the tenant wants one reminder when the application is left for a day',
  tag: 'application',
  payload: z.object({ token, remindMe: z.boolean() }),
  response: z.object({ remindMe: z.boolean() }),
  errors: ['FIELD_REQUIRED', 'VALIDATION_FAILED', 'TOKEN_UNKNOWN', 'TOKEN_EXPIRED'],
})
