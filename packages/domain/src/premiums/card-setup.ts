import type { PaymentPeriod } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import type { Moves } from '../values/moves.ts'

export const CARD_SETUP_STATES = ['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'SUPERSEDED'] as const
export type CardSetupState = (typeof CARD_SETUP_STATES)[number]

/** After a declined card the tenant may try another one under the same secret, as card providers allow. */
export const CARD_SETUP_MOVES: Moves<CardSetupState> = {
  PENDING: ['REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'SUPERSEDED'],
  REQUIRES_ACTION: ['SUCCEEDED', 'FAILED', 'SUPERSEDED'],
  FAILED: ['REQUIRES_ACTION', 'SUCCEEDED', 'SUPERSEDED'],
  SUCCEEDED: [],
  SUPERSEDED: [],
}

/** The terms that a set-up is made for. When any of them changes, the set-up is void (card set-ups, docs/product-decisions.md#d33). */
export interface CardSetupBinding {
  answersVersion: number
  period: PaymentPeriod
  premium: Cents
}

/** A provider's status of a set-up, from its webhook or from a query. */
export type CardSetupReport = 'PENDING' | 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED'

export interface ReportEffect {
  state: CardSetupState
  changed: boolean
  /** The set-up is confirmed for the current terms: the application moves on to PAYMENT. */
  confirms: boolean
}

export function sameBinding(one: CardSetupBinding, other: CardSetupBinding): boolean {
  return one.answersVersion === other.answersVersion && one.period === other.period && one.premium === other.premium
}

/**
 * Applies a provider's report to a set-up. Reports may come late, repeatedly and out of order. `agreed` has the current terms of the application, or
 * null if no period is chosen. A report on a void set-up, even of success, is recorded as SUPERSEDED and never moves the marker (card set-ups,
 * docs/product-decisions.md#d33).
 */
export function afterReport(
  setup: { state: CardSetupState; binding: CardSetupBinding },
  report: CardSetupReport,
  agreed: CardSetupBinding | null,
): ReportEffect {
  const { state } = setup
  const bound = agreed !== null && sameBinding(setup.binding, agreed)
  if (state === 'SUCCEEDED') return { state, changed: false, confirms: bound }
  const to = bound ? report : 'SUPERSEDED'
  if (!CARD_SETUP_MOVES[state].includes(to)) return { state, changed: false, confirms: false }
  return { state: to, changed: true, confirms: to === 'SUCCEEDED' }
}
