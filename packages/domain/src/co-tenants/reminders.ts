import { decided, type ApplicationState } from '../application/application.ts'
import type { TenantInvitationState } from '../application/tenant-invitation.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { CoTenantState, HouseholdState } from './co-tenants.ts'

// Reminders to co-tenants for whom the others wait (co-tenants, docs/product-decisions.md#d102).

/**
 * ANSWER: the own questions, or their confirmation. CHECK: the own check, after the confirmation. DOCUMENTS: a document that the acceptance asks for.
 * SIGN: the signature, and the card for a share before it.
 */
export const CO_TENANT_TASKS = ['ANSWER', 'CHECK', 'DOCUMENTS', 'SIGN'] as const
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
  if (lacksDocument(state)) return 'DOCUMENTS'
  if (decided(state)) return null
  if (state.marker === 'SUMMARY') return 'CHECK'
  if (state.marker !== null && state.marker !== 'TENANT_DETAILS') return null
  const unopened = invitation === 'SENT' || invitation === 'EXPIRED' || invitation === 'REVOKED'
  return unopened ? null : 'ANSWER'
}

/** Whether the first tenant is asked for another insurance start, because it has passed before the own check. Afterwards it moves by itself. */
export function asksForStart(
  state: Pick<ApplicationState, 'marker' | 'riskResult' | 'manualUnderwriting' | 'signed'>,
  insuranceStart: CivilDate | undefined,
  today: CivilDate,
): insuranceStart is CivilDate {
  const unchecked = state.marker === null || state.marker === 'TENANT_DETAILS' || state.marker === 'SUMMARY'
  const open = unchecked && state.riskResult === null && !state.manualUnderwriting && !state.signed
  return open && insuranceStart !== undefined && insuranceStart < today
}

/** Accepted, with a document still to bring. One that the office asks for in a review has reminders of its own. */
function lacksDocument({ marker, riskResult, manualUnderwriting, requiredDocuments }: ApplicationState): boolean {
  return marker === 'RISK_CHECK' && riskResult === true && !manualUnderwriting && requiredDocuments.length > 0
}

/**
 * Whether the first tenant may remind a co-tenant. All hear that a document is missing, and nobody whose it is, so that everybody who has answered may
 * be reminded of it: the mail goes to the one who has it to bring.
 */
export function mayBeReminded(
  one: { state: CoTenantState; maySign: boolean },
  household: HouseholdState,
): 'mailed' | 'mailed if a document is missing' | null {
  if (one.state === 'INVITED' || one.state === 'ANSWERING' || (one.state === 'ANSWERED' && one.maySign)) return 'mailed'
  return one.state === 'ANSWERED' && household === 'document-missing' ? 'mailed if a document is missing' : null
}

/** The reminder that is due, or null. `sent` is the day of the last one (0 for none). Of two that are due, only the last is sent. */
export function dueCoTenantReminder(since: CivilDate, sent: number, today: CivilDate): number | null {
  return CO_TENANT_REMINDER_DAYS.filter((day) => day > sent && addDays(since, day) <= today).at(-1) ?? null
}
