import * as z from 'zod/mini'
import { reference } from '@nestbond/domain/validation/fields'
import { LANGUAGES, MAILED_LINKS } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import { markerAnswer, token, tokenParams } from './marker.ts'
import { offers } from './offers.ts'
import { country } from './settings.ts'
import { user as userEntity } from './user.ts'

const absent = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

export const partnerInit = call('partnerInit', {
  who: 'anybody',
  summary: 'Starts an application, after the first information was handed over',
  tag: 'application',
  payload: z.object({
    space: absent(reference()),
    landlordSpace: absent(reference()),
    language: z.enum(LANGUAGES),
    country: absent(country),
  }),
  response: z.object({ token }),
})

export const backDepositInit = call('backDepositInit', {
  who: 'anybody',
  summary: 'Begins an application to replace a deposit already paid, and mails a link to it',
  tag: 'application',
  payload: z.object({
    firstName: z.string(),
    lastName: z.string(),
    /** The person has one name, and `firstName` is empty. */
    singleName: absent(z.boolean()),
    email: z.string(),
    /** The number of the rental contract, if it has one. */
    contractId: absent(z.string()),
    language: z.enum(LANGUAGES),
    /** Default: Germany. */
    country: absent(country),
    space: absent(reference()),
    landlordSpace: absent(reference()),
  }),
  response: z.object({ refId: z.string() }),
  errors: ['INVALID_EMAIL'],
})

export const tenantLink = call('tenantLink', {
  who: 'mailed-secret',
  summary:
    'Where the link secret in a page’s address leads, if it was mailed; null for a token or a link that was shown. Changes nothing',
  tag: 'application',
  params: tokenParams,
  response: z.object({ mailed: z.nullable(z.enum(MAILED_LINKS)) }),
  errors: ['TOKEN_UNKNOWN', 'TOKEN_EXPIRED'],
})

export const tenantOpen = call('tenantOpen', {
  who: 'anybody',
  summary:
    'Exchanges the token or link secret in a page’s address for a new token. The passed one ends when the new one is first used, at the latest after 10 minutes. A link from a mail also proves the mailbox, so a page makes this call for it at a press only',
  tag: 'application',
  payload: z.object({ token }),
  response: z.object({ token }),
  errors: ['TOKEN_UNKNOWN', 'TOKEN_EXPIRED'],
})

export const user = call('user', {
  who: 'application-token',
  summary: 'The application',
  tag: 'application',
  params: tokenParams,
  response: userEntity,
})

export const doublePolicy = call('doublePolicy', {
  who: 'application-token',
  summary: 'Whether a policy exists for the address; a warning only',
  tag: 'application',
  params: tokenParams,
  response: z.object({ doublePolicy: z.boolean() }),
})

export const price = call('price', {
  who: 'anybody',
  summary: 'The price of a deposit. The amount is a string of major units',
  tag: 'application',
  payload: z.object({ rentDepositAmount: z.string(), token: absent(token), country: absent(country) }),
  response: offers,
  errors: ['TOKEN_UNKNOWN', 'TOKEN_EXPIRED'],
})

export const message = call('message', {
  who: 'application-token',
  summary: 'The message that goes to the landlord with the invitation',
  tag: 'application',
  payload: z.object({ token, message: z.string() }),
  response: markerAnswer,
  errors: ['MESSAGE_EMPTY'],
})

const consent = absent(z.boolean())

export const summary = call('summary', {
  who: 'application-token',
  summary: 'Confirms the answers and gives the consents',
  tag: 'application',
  payload: z.object({
    token,
    consents: z.object({
      termsOfUse: consent,
      privacyPolicy: consent,
      /** The consent to the credit check, apart. Absent: `privacyPolicy` stands for both. */
      creditCheck: consent,
      intermediaryInformation: consent,
      productInformation: consent,
      electronicCommunication: consent,
      fulfilmentWithinWithdrawal: consent,
    }),
  }),
  response: markerAnswer,
  errors: ['STEP_NOT_ALLOWED', 'APPLICATION_DECIDED'],
})
