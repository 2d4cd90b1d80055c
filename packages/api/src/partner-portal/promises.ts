import * as z from 'zod/mini'
import { PROMISE_REQUEST_STATES, promiseRequestBody } from '@nestbond/domain/promises/promise-request'
import { choice } from '@nestbond/domain/validation/fields'
import { COUNTRIES, LANGUAGES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from '../call.ts'
import { PARTNER_ERRORS, partnerId } from './properties.ts'

/** A request for a promise before the home is found. Amounts in major units, dates at UTC midnight, instants in UTC. */
export const partnerPromise = z.object({
  id: z.string(),
  /** The partner's own reference for it. */
  reference: z.nullable(z.string()),
  /** NOT_PROMISED has no reason: the person has not agreed, or there was no promise in time. RECALLED: you have called it back. */
  state: z.enum(PROMISE_REQUEST_STATES),
  /** As the partner has typed it. */
  person: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  language: z.enum(LANGUAGES),
  country: z.enum(COUNTRIES),
  /** The highest deposit that the partner has named. */
  deposit: z.number(),
  askedAt: z.string(),
  /** The last day on which a promise is told. */
  until: z.string(),
  changedAt: z.string(),
  /** Whether the request can be called back: until the person has answered. */
  recallable: z.boolean(),
  /** The promise as its public page shows it; null in every state but PROMISED. */
  promise: z.nullable(
    z.object({
      code: z.string(),
      country: z.enum(COUNTRIES),
      currency: z.enum(CURRENCY_CODES),
      deposit: z.number(),
      validUntil: z.string(),
    }),
  ),
})
export type PartnerPromise = z.infer<typeof partnerPromise>

export const partnerPromises = call('partnerPromises', {
  summary:
    'Requests for promises, newest first, 50 a page. A request is deleted with the unsigned application of its person',
  tag: 'partner',
  scope: 'promises:read',
  query: z.object({ filter: z.optional(choice(PROMISE_REQUEST_STATES)), cursor: z.optional(z.string()) }),
  response: z.object({ promises: z.array(partnerPromise), next: z.nullable(z.string()) }),
  errors: [...PARTNER_ERRORS, 'VALIDATION_FAILED'],
})

export const partnerPromiseGet = call('partnerPromiseGet', {
  summary: 'One request for a promise. Answers with the promise only after the person has agreed',
  tag: 'partner',
  scope: 'promises:read',
  params: partnerId,
  response: partnerPromise,
  errors: [...PARTNER_ERRORS, 'NOT_FOUND'],
})

export const partnerPromiseAsk = call('partnerPromiseAsk', {
  summary:
    'Asks a person for a promise, by mail. ALREADY_ASKED if the same partner has asked this mailbox in the last 30 days, unless that promise has ended',
  tag: 'partner',
  scope: 'promises:write',
  payload: promiseRequestBody,
  response: partnerPromise,
  errors: [
    ...PARTNER_ERRORS,
    'FIELD_REQUIRED',
    'INVALID_EMAIL',
    'VALIDATION_FAILED',
    'ALREADY_ASKED',
    'SANDBOX_ADDRESS_REQUIRED',
  ],
})

export const partnerPromiseRecall = call('partnerPromiseRecall', {
  summary:
    'Calls a request back until the person has agreed. Its link then says so, and the person may get a promise alone. The same mailbox can be asked again 30 days after the request',
  tag: 'partner',
  scope: 'promises:write',
  params: partnerId,
  payload: z.object({}),
  response: partnerPromise,
  errors: [...PARTNER_ERRORS, 'NOT_FOUND', 'PROMISE_REQUEST_CLOSED'],
})
