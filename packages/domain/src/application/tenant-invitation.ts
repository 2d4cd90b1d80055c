import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { ApplicationState } from './application.ts'
import type { Moves } from '../values/moves.ts'

export const TENANT_INVITATION_STATES = [
  'SENT',
  'OPENED',
  'STARTED',
  'OFFERED',
  'SIGNED',
  'ACCEPTED',
  'DECLINED',
  'WITHDRAWN',
  'REVOKED',
  'EXPIRED',
] as const
export type TenantInvitationState = (typeof TENANT_INVITATION_STATES)[number]

/** Entries in the history of an invitation: its states, its reminders and its changes by the inviter. */
export const TENANT_INVITATION_EVENTS = [...TENANT_INVITATION_STATES, 'REMINDED', 'CHANGED'] as const
export type TenantInvitationEvent = (typeof TENANT_INVITATION_EVENTS)[number]

/**
 * The progress of a tenant's invitation, as far as its inviter may know it (invited tenants, docs/product-decisions.md#d18). A refusal, a review and
 * their reasons are private to the tenant: the invitation stays STARTED and expires as if the tenant had stopped. DECLINED comes from the landlord,
 * WITHDRAWN from the tenant, REVOKED from the inviter.
 */
export const TENANT_INVITATION_MOVES: Moves<TenantInvitationState> = {
  SENT: ['OPENED', 'STARTED', 'REVOKED', 'EXPIRED'],
  OPENED: ['STARTED', 'REVOKED', 'EXPIRED'],
  STARTED: ['OFFERED', 'REVOKED', 'EXPIRED'],
  // Changed answers void an offer (changed answers, docs/product-decisions.md#d14).
  OFFERED: ['STARTED', 'SIGNED', 'REVOKED', 'EXPIRED'],
  SIGNED: ['ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'],
  ACCEPTED: ['WITHDRAWN'],
  // A landlord may withdraw a decline (reminders and second chances, docs/product-decisions.md#d59).
  DECLINED: ['SIGNED'],
  WITHDRAWN: [],
  REVOKED: [],
  // A tenant who comes late may still go on, or invite an unanswering landlord again.
  EXPIRED: ['OPENED', 'STARTED', 'OFFERED', 'SIGNED'],
}

/**
 * Whether the inviter may still change the details: only until the tenant has begun. From then on the answers are the tenant's, and whether they may
 * still change would tell of a refusal or a review (invited tenants, docs/product-decisions.md#d18).
 */
export function mayInviterChange(state: TenantInvitationState): boolean {
  return state === 'SENT' || state === 'OPENED'
}

/** Changes of an invitation within a day. Each of them mails the tenant. */
export const MOST_INVITATION_CHANGES = 3

/** The states that may move to `state`, for a write that allows only legal moves. */
export function statesBefore(state: TenantInvitationState): TenantInvitationState[] {
  return TENANT_INVITATION_STATES.filter((from) => TENANT_INVITATION_MOVES[from].includes(state))
}

/** The tenant's progress after a save, as far as the inviter is told. */
export function reachedBy({
  signed,
  riskResult,
}: Pick<ApplicationState, 'signed' | 'riskResult'>): TenantInvitationState {
  if (signed) return 'SIGNED'
  return riskResult === true ? 'OFFERED' : 'STARTED'
}

/**
 * Days after sending during which the tenant may sign: as long as the link lives (tokens and links, docs/product-decisions.md#d8). Then the
 * invitation expires.
 */
export const TENANT_INVITATION_DAYS = 30

export function tenantInvitationLastDay(sentOn: CivilDate): CivilDate {
  return addDays(sentOn, TENANT_INVITATION_DAYS)
}

/** Days after sending on which the tenant is reminded of an unopened invitation. */
export const TENANT_REMINDER_DAYS = [3, 10] as const

/**
 * The reminder that is due for an unopened invitation, or null. `sent` is the day of the last reminder sent (0 for none).
 * If two are due, only the last is sent, so that a server that was down does not mail twice on one day.
 */
export function dueTenantReminder(sentOn: CivilDate, sent: number, today: CivilDate): number | null {
  return TENANT_REMINDER_DAYS.filter((day) => day > sent && addDays(sentOn, day) <= today).at(-1) ?? null
}

/** Details of an invitation that a tenant can report as wrong. */
export const REPORTABLE_DETAILS = ['address', 'unit', 'rent', 'deposit', 'dates', 'home', 'landlord', 'other'] as const
export type ReportableDetail = (typeof REPORTABLE_DETAILS)[number]
