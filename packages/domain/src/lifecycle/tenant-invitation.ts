import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { ApplicationState } from './application.ts'
import type { Moves } from './moves.ts'

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

/** What stands in the history of an invitation: each state it came to, and each reminder of it. */
export const TENANT_INVITATION_EVENTS = [...TENANT_INVITATION_STATES, 'REMINDED'] as const
export type TenantInvitationEvent = (typeof TENANT_INVITATION_EVENTS)[number]

/**
 * What has become of an invitation of a tenant, as its inviter may know it (D18). A refusal, a review and their reasons are the tenant's
 * own: such an invitation stays STARTED, and expires like one that nobody went on with. DECLINED is the landlord's word, WITHDRAWN the
 * tenant's, REVOKED the inviter's.
 */
export const TENANT_INVITATION_MOVES: Moves<TenantInvitationState> = {
  SENT: ['OPENED', 'STARTED', 'REVOKED', 'EXPIRED'],
  OPENED: ['STARTED', 'REVOKED', 'EXPIRED'],
  STARTED: ['OFFERED', 'REVOKED', 'EXPIRED'],
  // Changed answers void an offer (D14).
  OFFERED: ['STARTED', 'SIGNED', 'REVOKED', 'EXPIRED'],
  SIGNED: ['ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'],
  ACCEPTED: ['WITHDRAWN'],
  DECLINED: [],
  WITHDRAWN: [],
  REVOKED: [],
  // Whoever comes late is still welcome.
  EXPIRED: ['OPENED', 'STARTED', 'OFFERED'],
}

/** The states from which a move leads to one, for a write that takes only legal moves. */
export function statesBefore(state: TenantInvitationState): TenantInvitationState[] {
  return TENANT_INVITATION_STATES.filter((from) => TENANT_INVITATION_MOVES[from].includes(state))
}

/** How far the tenant has come once answers are saved, as far as the inviter is told. */
export function reachedBy({
  signed,
  riskResult,
}: Pick<ApplicationState, 'signed' | 'riskResult'>): TenantInvitationState {
  if (signed) return 'SIGNED'
  return riskResult === true ? 'OFFERED' : 'STARTED'
}

/** Who has not signed by then is no longer invited: on the day it is sent and 30 days more, as long as its link lives (D8). */
export const TENANT_INVITATION_DAYS = 30

export function tenantInvitationLastDay(sentOn: CivilDate): CivilDate {
  return addDays(sentOn, TENANT_INVITATION_DAYS)
}

/** Days after it was sent on which the tenant is reminded of an invitation that nobody has opened. */
export const TENANT_REMINDER_DAYS = [3, 10] as const

/**
 * The reminder that is due for an unopened invitation whose reminders up to day `sent` went out (0 for none), or null. Of two that have
 * become due together only the last, so that a server that was away does not mail twice on one day.
 */
export function dueTenantReminder(sentOn: CivilDate, sent: number, today: CivilDate): number | null {
  return TENANT_REMINDER_DAYS.filter((day) => day > sent && addDays(sentOn, day) <= today).at(-1) ?? null
}

/** What a tenant can call wrong in what the inviter gave. */
export const REPORTABLE_DETAILS = ['address', 'unit', 'rent', 'deposit', 'dates', 'home', 'landlord', 'other'] as const
export type ReportableDetail = (typeof REPORTABLE_DETAILS)[number]
