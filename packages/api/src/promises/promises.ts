import * as z from 'zod/mini'
import { PROMISE_REVIEW_STATES } from '@nestbond/domain/promises/promise-review'
import { PROMISE_REQUEST_STATES } from '@nestbond/domain/promises/promise-request'
import { PROMISE_STATES, PUBLIC_PROMISE_STATES } from '@nestbond/domain/promises/promise'
import { reference } from '@nestbond/domain/validation/fields'
import { COUNTRIES, DOCUMENT_KINDS, MARKERS } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from '../call.ts'
import { token, tokenParams } from '../application/marker.ts'
import { sentTo } from '../application/mailbox-code.ts'
import { reason } from '../application/user.ts'

/** A promise as its tenant sees it. Amounts in major units, dates at UTC midnight. */
export const promise = z.object({
  code: z.string(),
  /** `changed`: the details that it depends on are other ones now, so it ended. */
  state: z.enum(PROMISE_STATES),
  country: z.enum(COUNTRIES),
  currency: z.enum(CURRENCY_CODES),
  /** The highest deposit. */
  deposit: z.number(),
  issuedAt: z.string(),
  /** The last day. */
  validUntil: z.string(),
  /** The highest monthly rent that needs no review; null without an income to compare with. */
  rentLimit: z.nullable(z.number()),
  requiredDocuments: z.array(z.enum(DOCUMENT_KINDS)),
  /** The prices of the highest deposit, tax included. */
  yearly: z.number(),
  monthly: z.number(),
})

/** The last check, if it promised nothing. */
const refusal = z.object({
  /** `refuse`: the rules refuse. `manual`: they leave it to a person. */
  verdict: z.enum(['refuse', 'manual']),
  checkedAt: z.string(),
  deposit: z.number(),
  country: z.enum(COUNTRIES),
  reasons: z.array(reason),
  /** The highest deposit that the income allows, if nothing but the rent stands in the way. */
  depositInReach: z.nullable(z.number()),
  /** Whether the tenant may ask for a person's look at this check. */
  mayReview: z.boolean(),
  /** That request; null without one. `reason` is what the office wrote about a refusal. */
  review: z.nullable(
    z.object({ state: z.enum(PROMISE_REVIEW_STATES), requestedAt: z.string(), reason: z.nullable(z.string()) }),
  ),
})

/** A partner's request for a promise, as its person sees it. */
const request = z.object({
  partner: z.string(),
  state: z.enum(PROMISE_REQUEST_STATES),
  country: z.enum(COUNTRIES),
  /** The highest deposit that the partner has named. */
  deposit: z.number(),
  /** The last day on which a promise is told to the partner. */
  until: z.string(),
  /** The version of the words with which the person agrees. */
  version: z.string(),
  /** The consent; null before it. */
  agreed: z.nullable(z.object({ at: z.string(), version: z.string(), withdrawnAt: z.nullable(z.string()) })),
})

const answer = z.object({
  /** Whether a promise may be asked for now: the person's questions are answered, and none of the home's. */
  mayAsk: z.boolean(),
  promise: z.nullable(promise),
  refusal: z.nullable(refusal),
  /** Null if no partner has asked. */
  request: z.nullable(request),
})

export const promiseOwn = call('promiseOwn', {
  who: 'application-token',
  summary: 'The promise of an application whose tenant has no home yet, and the last check that promised nothing',
  tag: 'decision',
  params: tokenParams,
  response: answer,
})

export const promiseAsk = call('promiseAsk', {
  who: 'application-token',
  summary:
    'Runs the credit check and promises an insurance up to a deposit, for 60 days. Needs the proved mailbox. A repeated call gets the same promise; another deposit ends the former one',
  tag: 'decision',
  payload: z.object({
    token,
    country: z.string(),
    deposit: z.number(),
    privacyPolicy: z.boolean(),
    creditCheck: z.boolean(),
  }),
  response: answer,
  errors: ['STEP_NOT_ALLOWED', 'MAILBOX_NOT_PROVED'],
})

export const promiseReview = call('promiseReview', {
  who: 'application-token',
  summary:
    'Asks for a decision by a person about the last check, which promised nothing. A repeated call changes nothing',
  tag: 'decision',
  payload: z.object({ token, message: z.string() }),
  response: answer,
  errors: ['MESSAGE_EMPTY', 'STEP_NOT_ALLOWED'],
})

export const promiseRevoke = call('promiseRevoke', {
  who: 'application-token',
  summary: 'Revokes the promise for good. A repeated call gets the same response',
  tag: 'decision',
  payload: z.object({ token }),
  response: answer,
  errors: ['NOT_FOUND'],
})

export const promiseShare = call('promiseShare', {
  who: 'application-token',
  summary:
    'Answers a partner that has asked for a promise: `agree` tells it amount, country, last day, state and code of the promise. `agree: false` declines, or withdraws the consent; both are final',
  tag: 'decision',
  payload: z.object({ token, agree: z.boolean(), version: z.string() }),
  response: answer,
  errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
})

export const promiseTakeOverCode = call('promiseTakeOverCode', {
  who: 'application-token',
  summary:
    'Mails a code to the address of an invited tenant, with which a promise of the same mailbox can be taken over. The same whether there is one. The code belongs to the cookie of this response; one that was asked for without the cookie also works without it',
  tag: 'decision',
  payload: z.object({ token }),
  response: sentTo,
  errors: ['STEP_NOT_ALLOWED'],
})

export const promiseTakeOver = call('promiseTakeOver', {
  who: 'application-token',
  summary:
    'Takes the person, the consents and the credit report of a valid promise of the same mailbox over into the application of an invited tenant. A repeated call gets the same response',
  tag: 'decision',
  payload: z.object({ token, code: z.string() }),
  response: z.object({
    lastCompletedPage: z.nullable(z.enum(MARKERS)),
    /** False: the mailbox has no valid promise. */
    taken: z.boolean(),
  }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'STEP_NOT_ALLOWED'],
})

export const promisePaper = call('promisePaper', {
  who: 'application-token',
  summary: 'The promise as PDF, as long as it is valid',
  tag: 'decision',
  params: tokenParams,
  query: z.object({ language: z.optional(reference()) }),
  file: 'application/pdf',
})

/** The current state, for any caller with the code: no name, no reason and nothing of an income. */
export const promiseCheck = call('promiseCheck', {
  who: 'anybody',
  summary: 'Whether the promise with this code is valid today, and up to which deposit',
  tag: 'landlord',
  params: z.object({ code: z.string() }),
  response: z.object({
    code: z.string(),
    state: z.enum(PUBLIC_PROMISE_STATES),
    country: z.enum(COUNTRIES),
    currency: z.enum(CURRENCY_CODES),
    deposit: z.number(),
    validUntil: z.string(),
    checkedAt: z.string(),
  }),
})
