import * as z from 'zod/mini'
import { PROMISE_REQUEST_STATES, promiseRequestBody } from '@nestbond/domain/promises/promise-request'
import { choice } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'
import { partnerPromise } from './partner-promise.ts'
import { partnerId } from './properties.ts'

export const partnerPromises = call('partnerPromises', {
  who: 'partner',
  summary:
    'Requests for promises, newest first, 50 a page. A request is deleted with the unsigned application of its person',
  tag: 'partner',
  scope: 'promises:read',
  query: z.object({ filter: z.optional(choice(PROMISE_REQUEST_STATES)), cursor: z.optional(z.string()) }),
  response: z.object({ promises: z.array(partnerPromise), next: z.nullable(z.string()) }),
})

export const partnerPromiseGet = call('partnerPromiseGet', {
  who: 'partner',
  summary: 'One request for a promise. Answers with the promise only after the person has agreed',
  tag: 'partner',
  scope: 'promises:read',
  params: partnerId,
  response: partnerPromise,
})

export const partnerPromiseAsk = call('partnerPromiseAsk', {
  who: 'partner',
  summary:
    'Asks a person for a promise, by mail. ALREADY_ASKED if the same partner has asked this mailbox in the last 30 days, unless that promise has ended',
  tag: 'partner',
  scope: 'promises:write',
  payload: promiseRequestBody,
  response: partnerPromise,
  errors: ['INVALID_EMAIL', 'ALREADY_ASKED', 'SANDBOX_ADDRESS_REQUIRED'],
})

export const partnerPromiseRecall = call('partnerPromiseRecall', {
  who: 'partner',
  summary:
    'Calls a request back until the person has agreed. Its link then says so, and the person may get a promise alone. The same mailbox can be asked again 30 days after the request',
  tag: 'partner',
  scope: 'promises:write',
  params: partnerId,
  payload: z.object({}),
  response: partnerPromise,
  errors: ['PROMISE_REQUEST_CLOSED'],
})
