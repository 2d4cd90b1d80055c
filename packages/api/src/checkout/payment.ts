import * as z from 'zod/mini'
import { LANGUAGES, PAYMENT_PERIODS } from '@nestbond/domain/values/enums'
import { call, SIGNATURE_BODY_LIMIT } from '../call.ts'
import { paymentMethodQuery } from './payment-method.ts'
import { markerAnswer, token, tokenParams } from '../application/marker.ts'
import { openCorrection, openHold } from '../application/user.ts'
import { offers as offersAnswer } from '../application/offers.ts'

export const offers = call('offers', {
  who: 'application-token',
  summary: 'The two offers in major units',
  tag: 'payment',
  params: tokenParams,
  response: offersAnswer,
  errors: ['STEP_NOT_ALLOWED', 'APPLICATION_DECIDED'],
})

export const paymentPeriod = call('paymentPeriod', {
  who: 'application-token',
  summary: 'Chooses yearly or monthly; the premium must be the offered one',
  tag: 'payment',
  payload: z.object({
    token,
    language: z.enum(LANGUAGES),
    paymentPeriod: z.enum(PAYMENT_PERIODS),
    premiumAmount: z.number(),
  }),
  response: markerAnswer,
  errors: ['PRICE_CHANGED', 'STEP_NOT_ALLOWED', 'APPLICATION_DECIDED'],
})

export const paymentSecret = call('paymentSecret', {
  who: 'application-token',
  summary: 'The secret of a set-up of a card or a direct debit, which charges nothing',
  tag: 'payment',
  params: tokenParams,
  query: paymentMethodQuery,
  response: z.object({ secret: z.string() }),
  errors: ['STEP_NOT_ALLOWED', 'APPLICATION_DECIDED'],
})

export const payment = call('payment', {
  who: 'application-token',
  summary: 'Asks the card provider whether the set-up succeeded',
  tag: 'payment',
  payload: z.object({ token }),
  response: markerAnswer,
  errors: ['PAYMENT_NOT_CONFIRMED', 'STEP_NOT_ALLOWED', 'APPLICATION_DECIDED'],
})

export const paymentWebhook = call('paymentWebhook', {
  who: 'card-provider',
  summary: "The card provider's signed event, which may come late, twice or never",
  tag: 'payment',
  params: z.object({ provider: z.string() }),
  response: z.object({ received: z.boolean() }),
  errors: ['MALFORMED_REQUEST'],
})

export const contract = call('contract', {
  who: 'application-token',
  summary: 'The insurance contract as PDF, sealed once it is signed',
  tag: 'payment',
  params: tokenParams,
  file: 'application/pdf',
  errors: ['STEP_NOT_ALLOWED', 'APPLICATION_DECIDED'],
})

export const contractSign = call('contractSign', {
  who: 'application-token',
  summary: 'Signs the contract and invites the landlord',
  tag: 'payment',
  bodyLimit: SIGNATURE_BODY_LIMIT,
  payload: z.object({
    token,
    name: z.string(),
    place: z.string(),
    /** The typed name, or a drawn signature as a data URL of SVG or PNG. */
    signature: z.string(),
  }),
  response: z.object({ contractId: z.string(), signedAt: z.string() }),
  errors: ['STEP_NOT_ALLOWED', 'MAILBOX_NOT_PROVED'],
})

export const finishPage = call('finishPage', {
  who: 'application-token',
  summary: 'The facts of the page after signing: a short link and a ready mail for the landlord',
  tag: 'payment',
  params: tokenParams,
  response: z.object({
    firstName: z.string(),
    tenantEmail: z.string(),
    shortUrl: z.string(),
    mailtoLink: z.string(),
    correction: openCorrection,
    hold: openHold,
  }),
  errors: ['STEP_NOT_ALLOWED'],
})
