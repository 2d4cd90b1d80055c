import * as z from 'zod/mini'
import { PROMISE_REQUEST_STATES } from '@nestbond/domain/promises/promise-request'
import { COUNTRIES, LANGUAGES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'

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
