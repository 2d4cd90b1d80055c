import { move, type Moves } from '../lifecycle/moves.ts'

/** An owner may do all that a member may, and look after people, keys, webhooks and the look. */
export const PARTNER_ROLES = ['owner', 'member'] as const
export type PartnerRole = (typeof PARTNER_ROLES)[number]

/** What a key of the public API opens. */
export const API_SCOPES = [
  'properties:read',
  'properties:write',
  'invitations:read',
  'invitations:write',
  'webhooks:read',
  'webhooks:write',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** What a partner may be told of its tenants, in the order of their way; `test` comes only when it is asked for. */
export const WEBHOOK_EVENTS = [
  'invitation.sent',
  'invitation.opened',
  'invitation.started',
  'invitation.offered',
  'invitation.signed',
  'invitation.accepted',
  'invitation.declined',
  'invitation.withdrawn',
  'invitation.revoked',
  'invitation.expired',
  'policy.started',
  'policy.ended',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A try that arrives, or the last one; a replay begins anew, also what has arrived. What waits for its next try stays PENDING. */
export const DELIVERY_MOVES: Moves<DeliveryState> = {
  PENDING: ['DELIVERED', 'FAILED'],
  DELIVERED: ['PENDING'],
  FAILED: ['PENDING'],
}

/** Minutes between two tries of a delivery; after the sixth there is none. */
const RETRY_MINUTES = [1, 5, 30, 120, 720]

/**
 * What becomes of a delivery that is under way by one more try.
 * @param tries before this one
 * @returns the minutes until the next; null where none follows by itself
 */
export function afterTry(arrived: boolean, tries: number): { state: DeliveryState; retryAfter: number | null } {
  if (arrived) return { state: move(DELIVERY_MOVES, 'PENDING', 'DELIVERED'), retryAfter: null }
  const retryAfter = RETRY_MINUTES[tries] ?? null
  return { state: retryAfter === null ? move(DELIVERY_MOVES, 'PENDING', 'FAILED') : 'PENDING', retryAfter }
}

/**
 * Why a try did not arrive: the receiver answered with another status than 2xx, not in time, or not at all; its address is not a public
 * one; it redirects; its certificate is not valid.
 */
export const DELIVERY_FAILURES = ['STATUS', 'TIMEOUT', 'UNREACHABLE', 'ADDRESS_NOT_PUBLIC', 'REDIRECT', 'TLS'] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]
