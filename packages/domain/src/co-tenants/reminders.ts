import { decided, type ApplicationState } from '../application/application.ts'
import type { TenantInvitationState } from '../application/tenant-invitation.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'

// Reminders to co-tenants who have not answered or signed (co-tenants, docs/product-decisions.md#d102).

/** ANSWER: the own questions, or their confirmation. SIGN: the signature, and the card for a share before it. */
export const CO_TENANT_TASKS = ['ANSWER', 'SIGN'] as const
export type CoTenantTask = (typeof CO_TENANT_TASKS)[number]

/** Days after the task began on which the co-tenant is reminded. After the last one only the first tenant reminds. */
export const CO_TENANT_REMINDER_DAYS = [3, 7] as const

/**
 * What a co-tenant has to do; null if nothing, because the others or the office are next. An invitation that was not opened has reminders of its own
 * (`TENANT_REMINDER_DAYS`), and one that is over gets none.
 */
export function taskOfCoTenant(one: {
  state: ApplicationState
  invitation: TenantInvitationState | null
  /** Whether the contract can be signed by this co-tenant now. */
  maySign: boolean
  /** Whether all have signed, or the contract cannot be signed any more. */
  over: boolean
}): CoTenantTask | null {
  const { state, invitation, maySign, over } = one
  if (over) return null
  if (maySign) return 'SIGN'
  const begun = state.marker === null || state.marker === 'TENANT_DETAILS'
  if (!begun || decided(state)) return null
  const unopened = invitation === 'SENT' || invitation === 'EXPIRED' || invitation === 'REVOKED'
  return unopened ? null : 'ANSWER'
}

/** The reminder that is due, or null. `sent` is the day of the last one (0 for none). Of two that are due, only the last is sent. */
export function dueCoTenantReminder(since: CivilDate, sent: number, today: CivilDate): number | null {
  return CO_TENANT_REMINDER_DAYS.filter((day) => day > sent && addDays(since, day) <= today).at(-1) ?? null
}
