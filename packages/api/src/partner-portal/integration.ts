import * as z from 'zod/mini'
import { API_SCOPES, DELIVERY_FAILURES, DELIVERY_STATES, WEBHOOK_EVENTS } from '@nestbond/domain/partners/portal'
import { choice, reference, text, yesNo } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'
import { partnerId } from './properties.ts'

const empty = z.object({})

/** A key of the public API. `start` is its visible prefix; the whole key was shown only once. Instants in UTC. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string(),
  /** A test key (nbt_…) works on the partner's sandbox. */
  test: z.boolean(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: z.string(),
  createdBy: z.string(),
  /** The account that made the key is disabled: the key opens nothing until an owner takes it over. */
  orphaned: z.boolean(),
  lastUsedAt: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof apiKey>

export const partnerKeys = call('partnerKeys', {
  who: 'partner-owner',
  summary: 'Keys of the public API that are not revoked; for owners',
  tag: 'partner',
  response: z.object({ keys: z.array(apiKey) }),
})

export const partnerKeyAdd = call('partnerKeyAdd', {
  who: 'partner-owner',
  summary: 'Creates a key; for owners. `secret` is returned only here. LIMIT_REACHED above 20',
  tag: 'partner',
  payload: z.object({
    name: text(100),
    scopes: z.array(choice(API_SCOPES)).check(z.minLength(1)),
    /** A key of the partner's sandbox: nothing is mailed or charged, and tenants and landlords have addresses of reserved domains. */
    test: z.optional(yesNo()),
  }),
  response: z.object({ key: apiKey, secret: z.string() }),
  errors: ['LIMIT_REACHED'],
})

export const partnerKeyRevoke = call('partnerKeyRevoke', {
  who: 'partner-owner',
  summary: 'Revokes a key at once; for owners',
  tag: 'partner',
  params: partnerId,
  response: empty,
})

export const partnerKeyTakeOver = call('partnerKeyTakeOver', {
  who: 'partner-owner',
  summary: 'Takes over a key whose maker has lost access, so that it works again; for owners',
  tag: 'partner',
  params: partnerId,
  payload: empty,
  response: apiKey,
})

/** An endpoint that receives events, signed by the scheme of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature). */
export const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** An inactive endpoint gets no events, and those that it misses are not sent later. */
  active: z.boolean(),
  createdAt: z.string(),
  /** The newest delivery. */
  last: z.nullable(z.object({ at: z.string(), state: z.enum(DELIVERY_STATES) })),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const partnerWebhooks = call('partnerWebhooks', {
  who: 'partner-owner',
  summary: 'The endpoints; for owners and keys',
  tag: 'partner',
  scope: 'webhooks:read',
  response: z.object({ endpoints: z.array(webhookEndpoint) }),
})

const url = text(500)
const events = z.array(choice(WEBHOOK_EVENTS)).check(z.minLength(1))

/** WEBHOOK_URL_REFUSED: the address is not https, contains a user name, or is not public. */
export const partnerWebhookAdd = call('partnerWebhookAdd', {
  who: 'partner-owner',
  summary: 'Creates an endpoint. `secret` (whsec_…) is returned only here. LIMIT_REACHED above 10',
  tag: 'partner',
  scope: 'webhooks:write',
  payload: z.object({ url, events }),
  response: z.object({ endpoint: webhookEndpoint, secret: z.string() }),
  errors: ['WEBHOOK_URL_REFUSED', 'LIMIT_REACHED'],
})

export const partnerWebhookChange = call('partnerWebhookChange', {
  who: 'partner-owner',
  summary: 'Changes address, events or the active state of an endpoint. Omitted fields stay',
  tag: 'partner',
  scope: 'webhooks:write',
  params: partnerId,
  payload: z.object({ url: z.optional(url), events: z.optional(events), active: z.optional(yesNo()) }),
  response: webhookEndpoint,
  errors: ['WEBHOOK_URL_REFUSED'],
})

export const partnerWebhookRemove = call('partnerWebhookRemove', {
  who: 'partner-owner',
  summary: 'Removes an endpoint with its log',
  tag: 'partner',
  scope: 'webhooks:write',
  params: partnerId,
  response: empty,
})

export const partnerWebhookSecret = call('partnerWebhookSecret', {
  who: 'partner-owner',
  summary: 'Creates a new secret, returned only here, and drops the old one',
  tag: 'partner',
  scope: 'webhooks:write',
  params: partnerId,
  payload: empty,
  response: z.object({ secret: z.string() }),
})

/** One event for one endpoint, with its attempts, oldest first. */
export const webhookDelivery = z.object({
  id: z.string(),
  /** The header webhook-id. A repeated delivery has the same id. */
  eventId: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(DELIVERY_STATES),
  createdAt: z.string(),
  /** Null if no automatic attempt follows. */
  nextTryAt: z.nullable(z.string()),
  /** The body as it is sent. */
  payload: z.string(),
  tries: z.array(
    z.object({
      at: z.string(),
      /** Milliseconds. */
      took: z.number(),
      /** The HTTP status of the receiver's response; null without one. */
      status: z.nullable(z.number()),
      failure: z.nullable(z.enum(DELIVERY_FAILURES)),
    }),
  ),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const partnerDeliveries = call('partnerDeliveries', {
  who: 'partner-owner',
  summary: 'The deliveries to an endpoint, newest first, 50 a page; kept for 30 days',
  tag: 'partner',
  scope: 'webhooks:read',
  params: partnerId,
  query: z.object({ state: z.optional(choice(DELIVERY_STATES)), cursor: z.optional(reference()) }),
  response: z.object({ deliveries: z.array(webhookDelivery), next: z.nullable(z.string()) }),
})

export const partnerWebhookTest = call('partnerWebhookTest', {
  who: 'partner-owner',
  summary: 'Sends a `test` event at once, also to an inactive endpoint',
  tag: 'partner',
  scope: 'webhooks:write',
  params: partnerId,
  payload: empty,
  response: webhookDelivery,
})

export const partnerDeliveryReplay = call('partnerDeliveryReplay', {
  who: 'partner-owner',
  summary: 'Sends a delivery again, beginning with its first attempt and with the same webhook-id',
  tag: 'partner',
  scope: 'webhooks:write',
  params: z.object({ id: z.string(), deliveryId: z.string() }),
  payload: empty,
  response: webhookDelivery,
})
