import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Answers } from '../values/answers.ts'
import type { Moves } from '../values/moves.ts'
import type { PolicyStage } from './policy-timeline.ts'

export const EXCHANGE_STATES = ['LETTER', 'CERTIFICATE', 'CASH', 'WITH_OFFICE', 'RECEIVED', 'ENDED'] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

/**
 * The exchange of a cash deposit for a certificate, from the signature on. The tenant hands over the letter, the landlord accepts the certificate
 * and pays the cash back, and the tenant confirms the receipt. A landlord who accepts needs no letter any more.
 * If the tenant stays silent, the office decides: it waits on, or learns from the tenant that the cash has come.
 * The exchange ends early if its contract ends.
 */
export const EXCHANGE_MOVES: Moves<ExchangeState> = {
  LETTER: ['CERTIFICATE', 'CASH', 'ENDED'],
  CERTIFICATE: ['CASH', 'ENDED'],
  CASH: ['RECEIVED', 'WITH_OFFICE', 'ENDED'],
  WITH_OFFICE: ['RECEIVED', 'CASH', 'ENDED'],
  RECEIVED: [],
  // The tenant may invite again after a decline or an expiry.
  ENDED: ['LETTER'],
}

/**
 * Whether the landlord holds a cash deposit that the certificate replaces: the tenant lives in the home already and paid in cash. A guarantee is
 * returned when the landlord accepts, and its tenant is charged as for a new rental (reminders and second chances, docs/product-decisions.md#d59).
 */
export function hasCashToReturn(answers: Pick<Answers, 'existingRent' | 'rentPay'>): boolean {
  return presentSecurity(answers) === 'cash'
}

export const PRESENT_SECURITIES = ['cash', 'guarantee', 'none'] as const
export type PresentSecurity = (typeof PRESENT_SECURITIES)[number]

/** The security that the landlord holds already and returns for the certificate. */
export function presentSecurity({ existingRent, rentPay }: Pick<Answers, 'existingRent' | 'rentPay'>): PresentSecurity {
  if (existingRent !== true || rentPay === undefined) return 'none'
  return rentPay === 'guarantee' ? 'guarantee' : 'cash'
}

/** States in which the tenant, the landlord or the office has to act. */
export type OpenExchangeState = Exclude<ExchangeState, 'RECEIVED' | 'ENDED'>

export function isOpenExchange(state: ExchangeState): state is OpenExchangeState {
  return state !== 'RECEIVED' && state !== 'ENDED'
}

/** The party that has to act next in each state. */
export const EXCHANGE_TURNS: Record<OpenExchangeState, 'TENANT' | 'LANDLORD' | 'OFFICE'> = {
  LETTER: 'TENANT',
  CERTIFICATE: 'LANDLORD',
  CASH: 'LANDLORD',
  WITH_OFFICE: 'OFFICE',
}

/** Stages of a contract that end an open exchange. */
const OVER: readonly PolicyStage[] = ['DECLINED', 'EXPIRED', 'RELEASED', 'WITHDRAWN', 'ENDED']

/** The state today. The contract may be over by the date alone, before any job has written it down. */
export function exchangeStateAt(stored: ExchangeState, stage: PolicyStage): ExchangeState {
  return isOpenExchange(stored) && OVER.includes(stage) ? 'ENDED' : stored
}

export interface ExchangeMark {
  /** Days after the state began. */
  day: number
  to: 'TENANT' | 'LANDLORD' | 'OFFICE'
}

/**
 * Reminders after 7, 14 and 28 days. Only CASH then goes to the office: before that, an unanswered invitation expires by itself.
 * The landlord is reminded politely, and less often.
 */
export const EXCHANGE_MARKS: Record<OpenExchangeState, readonly ExchangeMark[]> = {
  LETTER: [
    { day: 7, to: 'TENANT' },
    { day: 14, to: 'TENANT' },
    { day: 28, to: 'TENANT' },
  ],
  CERTIFICATE: [
    { day: 7, to: 'LANDLORD' },
    { day: 14, to: 'LANDLORD' },
    { day: 28, to: 'TENANT' },
  ],
  CASH: [
    { day: 7, to: 'TENANT' },
    { day: 14, to: 'TENANT' },
    { day: 14, to: 'LANDLORD' },
    { day: 28, to: 'TENANT' },
    { day: 35, to: 'OFFICE' },
  ],
  WITH_OFFICE: [],
}

/**
 * The marks to send on a day, out of those after day `sent` (0 for none). If several for the same party are due, only the last is sent,
 * so that a server that was down for weeks does not mail twice on one day. If the office's mark is due, no other is sent.
 */
export function dueExchangeMarks(
  state: OpenExchangeState,
  since: CivilDate,
  sent: number,
  today: CivilDate,
): ExchangeMark[] {
  const due = EXCHANGE_MARKS[state].filter(({ day }) => day > sent && addDays(since, day) <= today)
  const office = due.find(({ to }) => to === 'OFFICE')
  if (office) return [office]
  return due.filter(({ to }, index) => !due.slice(index + 1).some((later) => later.to === to))
}

/** The day of the next mark after day `sent`, or null if none follows. */
export function nextExchangeMark(state: ExchangeState, since: CivilDate, sent: number): CivilDate | null {
  const mark = isOpenExchange(state) ? EXCHANGE_MARKS[state].find(({ day }) => day > sent) : undefined
  return mark ? addDays(since, mark.day) : null
}
