import type { Moves } from '../lifecycle/moves.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'

export const CHARGE_STATES = ['CHARGING', 'PAID', 'FAILED', 'WITH_OFFICE', 'CANCELLED'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/**
 * A charge is CHARGING from the moment its intent is written until its outcome is known, however often that is asked. A failed one
 * waits for its next try; after the last the office decides. What is not paid when its policy ends, is cancelled: a repayment or a
 * debt is then reckoned by itself.
 */
export const CHARGE_MOVES: Moves<ChargeState> = {
  CHARGING: ['PAID', 'FAILED', 'WITH_OFFICE'],
  FAILED: ['CHARGING', 'CANCELLED'],
  // A new card is tried at once.
  WITH_OFFICE: ['CHARGING', 'CANCELLED'],
  PAID: [],
  CANCELLED: [],
}

/** Days after the first failed attempt on which another follows (D34). */
export const RETRY_DAYS = [3, 7, 14] as const

/** How a charge stands, with what is known in that state. */
export type Charge =
  | { state: 'CHARGING'; attempt: number; failures: number; firstFailedOn: CivilDate | null }
  | { state: 'PAID'; providerChargeId: string }
  | { state: 'FAILED'; declineCode: string; failures: number; firstFailedOn: CivilDate; nextTryOn: CivilDate }
  | { state: 'WITH_OFFICE'; declineCode: string; failures: number; firstFailedOn: CivilDate }
  | { state: 'CANCELLED' }

/** What an attempt came to. A provider that is away is no outcome. */
export type AttemptOutcome =
  | { status: 'succeeded'; providerChargeId: string }
  | { status: 'failed'; declineCode: string }
  /** Ours or the provider's fault, which another attempt would only repeat. */
  | { status: 'refused'; declineCode: string }

/**
 * What an attempt's outcome makes of the charge. Tries are counted from the first failed one (D34); one that was late does not bring
 * the next to the same day.
 */
export function afterAttempt(
  charge: Extract<Charge, { state: 'CHARGING' }>,
  outcome: AttemptOutcome,
  today: CivilDate,
): Exclude<Charge, { state: 'CHARGING' | 'CANCELLED' }> {
  if (outcome.status === 'succeeded') return { state: 'PAID', providerChargeId: outcome.providerChargeId }
  const { declineCode } = outcome
  const firstFailedOn = charge.firstFailedOn ?? today
  const failures = charge.failures + 1
  const days = outcome.status === 'refused' ? undefined : RETRY_DAYS[failures - 1]
  if (days === undefined) return { state: 'WITH_OFFICE', declineCode, failures, firstFailedOn }
  const planned = addDays(firstFailedOn, days)
  const tomorrow = addDays(today, 1)
  return { state: 'FAILED', declineCode, failures, firstFailedOn, nextTryOn: planned > tomorrow ? planned : tomorrow }
}

/** What the provider tells attempts apart by: the same key never charges twice (D34). */
export function idempotencyKey(policyId: string, period: number, attempt: number): string {
  return `${policyId}:${period}:${attempt}`
}

/** On the receipt of a period: one period is paid once, so the policy's number and the period's make a number of its own. */
export function receiptNumber(policyNumber: string, period: number): string {
  return `${policyNumber}-${String(period).padStart(3, '0')}`
}
