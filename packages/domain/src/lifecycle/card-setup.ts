import type { PaymentPeriod } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import type { Moves } from './moves.ts'

export const CARD_SETUP_STATES = ['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'SUPERSEDED'] as const
export type CardSetupState = (typeof CARD_SETUP_STATES)[number]

/** A declined card may be followed by another one under the same secret, as card providers do it. */
export const CARD_SETUP_MOVES: Moves<CardSetupState> = {
  PENDING: ['REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'SUPERSEDED'],
  REQUIRES_ACTION: ['SUCCEEDED', 'FAILED', 'SUPERSEDED'],
  FAILED: ['REQUIRES_ACTION', 'SUCCEEDED', 'SUPERSEDED'],
  SUCCEEDED: [],
  SUPERSEDED: [],
}

/** What a set-up is for. When any of it changes, the set-up is void (D33). */
export interface CardSetupBinding {
  answersVersion: number
  period: PaymentPeriod
  premium: Cents
}

/** What a provider tells, by its webhook or when asked. */
export type CardSetupReport = 'PENDING' | 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED'

export interface ReportEffect {
  state: CardSetupState
  changed: boolean
  /** The set-up is confirmed for what is agreed now: the application goes on to PAYMENT. */
  confirms: boolean
}

export function sameBinding(one: CardSetupBinding, other: CardSetupBinding): boolean {
  return one.answersVersion === other.answersVersion && one.period === other.period && one.premium === other.premium
}

/**
 * What a report does, however late, often or out of order it comes. `agreed` is what the application has agreed to now, null where
 * it has not chosen a period. The success of a set-up that is void is recorded as SUPERSEDED and never moves the marker (D33).
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
