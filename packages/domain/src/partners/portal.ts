import { readMailbox } from '../values/mailbox.ts'
import { move, type Moves } from '../values/moves.ts'

/**
 * An agent may do all that a member may, and also act for landlords who have agreed (authorities of partners, docs/product-decisions.md#d75). An owner
 * may do all that an agent may, and also manage people, keys, webhooks and the look.
 */
export const PARTNER_ROLES = ['owner', 'agent', 'member'] as const
export type PartnerRole = (typeof PARTNER_ROLES)[number]

/** Whether a role may do what `needed` may. */
export function hasRole(role: PartnerRole, needed: PartnerRole): boolean {
  return PARTNER_ROLES.indexOf(role) <= PARTNER_ROLES.indexOf(needed)
}

/** Scopes of a key of the public API. */
export const API_SCOPES = [
  'properties:read',
  'properties:write',
  'invitations:read',
  'invitations:write',
  'promises:read',
  'promises:write',
  'policies:read',
  'authorities:read',
  'authorities:write',
  'landlords:act',
  'webhooks:read',
  'webhooks:write',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Reserved domains without an owner (RFC 2606). People in a sandbox must use one, so that no test mails a real person. */
export function isReservedMailbox(email: string): boolean {
  return /@(?:[^@]+\.)?(?:example|test|invalid|example\.(?:com|net|org))$/i.test(readMailbox(email))
}

/** Acts of the tenant or the landlord of a home that a test key can trigger in its sandbox. */
export const SANDBOX_ACTS = [
  'AUTHORITY_GRANTED',
  'AUTHORITY_REFUSED',
  'AUTHORITY_REVOKED',
  'CORRECTION_AGREED',
  'CORRECTION_REFUSED',
  'CLAIM_ACCEPTED',
  'CLAIM_COUNTERED',
  'RELEASE_REQUESTED',
  'RELEASE_SIGNED',
] as const
export type SandboxAct = (typeof SANDBOX_ACTS)[number]

/** Webhook events about a partner's tenants, in the order in which they occur. The event `test` is not among them: it is sent only on request. */
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
  'policy.changed',
  'policy.ended',
  'authority.granted',
  'authority.refused',
  'authority.ended',
  'promise.asked',
  'promise.opened',
  'promise.agreed',
  'promise.promised',
  'promise.ended',
  'promise.not_promised',
  'promise.recalled',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * A successful attempt delivers, and the last failed one fails. While it waits for its next attempt, a delivery stays PENDING.
 * A replay starts a delivery again, also one that was delivered.
 */
export const DELIVERY_MOVES: Moves<DeliveryState> = {
  PENDING: ['DELIVERED', 'FAILED'],
  DELIVERED: ['PENDING'],
  FAILED: ['PENDING'],
}

/** Minutes between the attempts of a delivery. After the sixth attempt there is none. */
const RETRY_MINUTES = [1, 5, 30, 120, 720]

/**
 * The state of a pending delivery after one more attempt.
 * @param tries attempts before this one
 * @returns `retryAfter` in minutes, or null if no automatic attempt follows
 */
export function afterTry(arrived: boolean, tries: number): { state: DeliveryState; retryAfter: number | null } {
  if (arrived) return { state: move(DELIVERY_MOVES, 'PENDING', 'DELIVERED'), retryAfter: null }
  const retryAfter = RETRY_MINUTES[tries] ?? null
  return { state: retryAfter === null ? move(DELIVERY_MOVES, 'PENDING', 'FAILED') : 'PENDING', retryAfter }
}

/**
 * Why an attempt failed. STATUS: the receiver did not answer with 2xx. TIMEOUT, UNREACHABLE: it answered too late or not at all.
 * ADDRESS_NOT_PUBLIC: its address is not public. REDIRECT: it redirects. TLS: its certificate is not valid.
 */
export const DELIVERY_FAILURES = ['STATUS', 'TIMEOUT', 'UNREACHABLE', 'ADDRESS_NOT_PUBLIC', 'REDIRECT', 'TLS'] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]
