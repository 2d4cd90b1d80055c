import type { Moves } from '../values/moves.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { letterOfPayer, payerOfCharge, periodOfCharge } from './charge-number.ts'

export const CHARGE_STATES = ['CHARGING', 'PAID', 'FAILED', 'WITH_OFFICE', 'CANCELLED'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** A charge that failed, is with the office, or has no outcome yet. */
export function isUnpaid(charge: ChargeState): boolean {
  return charge !== 'PAID' && charge !== 'CANCELLED'
}

/** States of a premium that is due and not paid. */
export const UNPAID_STATES = ['CHARGING', 'FAILED', 'WITH_OFFICE'] as const satisfies readonly ChargeState[]

/**
 * A charge is CHARGING from the moment its intent is written until its outcome is known, however often the provider is asked.
 * A failed charge waits for its next attempt; after the last one the office decides. A charge that waits for the announced day of its debit is FAILED
 * without a reason (`isPlanned`), so that the conditions of a next attempt apply to it.
 * A charge that is unpaid when its policy ends is cancelled. A refund or a debt is then calculated separately.
 */
export const CHARGE_MOVES: Moves<ChargeState> = {
  CHARGING: ['PAID', 'FAILED', 'WITH_OFFICE'],
  FAILED: ['CHARGING', 'CANCELLED'],
  // A new card is tried at once. PAID: by a transfer, which the office has booked.
  WITH_OFFICE: ['CHARGING', 'PAID', 'CANCELLED'],
  // The bank has taken the payment back; CANCELLED: after the end of the policy.
  PAID: ['WITH_OFFICE', 'CANCELLED'],
  // The tenant pays it within a month, to undo the cancellation of the policy.
  CANCELLED: ['CHARGING'],
}

/** Whether a charge waits for the announced day of its direct debit, and no attempt of it has failed (docs/product-decisions.md#d87). */
export function isPlanned({ state, declineCode }: { state: ChargeState; declineCode: string | null }): boolean {
  return state === 'FAILED' && declineCode === null
}

/** Days after the first failed attempt on which the charge is retried (charges and retries, docs/product-decisions.md#d34). */
export const RETRY_DAYS = [3, 7, 14] as const

/** The state of a charge, with the facts known in that state. */
export type Charge =
  | { state: 'CHARGING'; attempt: number; failures: number; firstFailedOn: CivilDate | null }
  | { state: 'PAID'; providerChargeId: string }
  | { state: 'FAILED'; declineCode: string; failures: number; firstFailedOn: CivilDate; nextTryOn: CivilDate }
  | { state: 'WITH_OFFICE'; declineCode: string; failures: number; firstFailedOn: CivilDate }
  | { state: 'CANCELLED' }

/** The outcome of an attempt. An unreachable provider gives no outcome. */
export type AttemptOutcome =
  | { status: 'succeeded'; providerChargeId: string }
  | { status: 'failed'; declineCode: string }
  /** An error on our side or the provider's that a retry would only repeat. */
  | { status: 'refused'; declineCode: string }

/**
 * The charge after an attempt. Retry days count from the first failed attempt (charges and retries, docs/product-decisions.md#d34), but a retry is
 * never planned for today: a late attempt does not lead to two on the same day.
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

/** Stands in the place of the provider's reason where a bank has taken a payment back: a chargeback of a card, or a returned debit. */
export const PAYMENT_RETURNED = 'payment_returned'

/**
 * The charge after a bank has taken its payment back, however late. It counts as one more failure. The office decides, because the holder has
 * objected: the same card is not charged again by itself. After the end of the policy nothing is charged any more.
 */
export function afterReturn(
  { failures, firstFailedOn }: { failures: number; firstFailedOn: CivilDate | null },
  inForce: boolean,
  today: CivilDate,
): { state: 'WITH_OFFICE' | 'CANCELLED'; failures: number; firstFailedOn: CivilDate } {
  return {
    state: inForce ? 'WITH_OFFICE' : 'CANCELLED',
    failures: failures + 1,
    firstFailedOn: firstFailedOn ?? today,
  }
}

/** The idempotency key of an attempt; `period` is the number of the charge (`chargeNumber`). The provider never charges the same key twice (charges and retries, docs/product-decisions.md#d34). */
export function idempotencyKey(policyId: string, period: number, attempt: number): string {
  return `${policyId}:${period}:${attempt}`
}

const KEY = /^([0-9a-f-]{36}):(\d{1,6}):(\d{1,6})$/

/** The attempt of an idempotency key; null if it is no key of a premium. */
export function chargeOfKey(key: string): { policyId: string; period: number; attempt: number } | null {
  const [, policyId, period, attempt] = KEY.exec(key) ?? []
  return policyId === undefined ? null : { policyId, period: Number(period), attempt: Number(attempt) }
}

/**
 * The receipt number of a charge. It is unique because each period is paid only once by each payer, unless a bank takes the payment back.
 * @param charge the number of the charge: the period's, or that of another payer's share (`chargeNumber`)
 * @param returns how often a bank has taken it back: the next payment gets another number
 */
export function receiptNumber(policyNumber: string, charge: number, returns = 0): string {
  const period = String(periodOfCharge(charge)).padStart(3, '0')
  const number = `${policyNumber}-${period}${letterOfPayer(payerOfCharge(charge))}`
  return returns === 0 ? number : `${number}-${returns + 1}`
}

/** Stands in the place of the card provider if a premium was paid, or refunded, by a transfer. */
export const BY_TRANSFER = 'transfer'
