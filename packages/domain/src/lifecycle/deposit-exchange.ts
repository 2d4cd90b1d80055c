import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from './moves.ts'
import type { PolicyStage } from './policy-timeline.ts'

export const EXCHANGE_STATES = ['LETTER', 'CERTIFICATE', 'CASH', 'WITH_OFFICE', 'RECEIVED', 'ENDED'] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

/**
 * The exchange of a cash deposit for a certificate, from the signature on: the tenant hands over the letter, the landlord accepts the
 * certificate, the landlord pays the cash back, the tenant says that it has come. A landlord who accepts needs no letter any more.
 * Where the tenant stays silent the office decides: it waits on, or hears of the tenant that the cash has come. It ends with its
 * contract, before that.
 */
export const EXCHANGE_MOVES: Moves<ExchangeState> = {
  LETTER: ['CERTIFICATE', 'CASH', 'ENDED'],
  CERTIFICATE: ['CASH', 'ENDED'],
  CASH: ['RECEIVED', 'WITH_OFFICE', 'ENDED'],
  WITH_OFFICE: ['RECEIVED', 'CASH', 'ENDED'],
  RECEIVED: [],
  ENDED: [],
}

/** Somebody has to do something for the exchange to go on. */
export type OpenExchangeState = Exclude<ExchangeState, 'RECEIVED' | 'ENDED'>

export function isOpenExchange(state: ExchangeState): state is OpenExchangeState {
  return EXCHANGE_MOVES[state].length > 0
}

/** Who is next. */
export const EXCHANGE_TURNS: Record<OpenExchangeState, 'TENANT' | 'LANDLORD' | 'OFFICE'> = {
  LETTER: 'TENANT',
  CERTIFICATE: 'LANDLORD',
  CASH: 'LANDLORD',
  WITH_OFFICE: 'OFFICE',
}

/** The stages of a contract with which an exchange that is still open is over. */
const OVER: readonly PolicyStage[] = ['DECLINED', 'EXPIRED', 'RELEASED', 'WITHDRAWN', 'ENDED']

/** The state as it is today: the end of the contract is known by the clock before anybody writes it down. */
export function exchangeStateAt(stored: ExchangeState, stage: PolicyStage): ExchangeState {
  return isOpenExchange(stored) && OVER.includes(stage) ? 'ENDED' : stored
}

export interface ExchangeMark {
  /** Days after the state began. */
  day: number
  to: 'TENANT' | 'LANDLORD' | 'OFFICE'
}

/**
 * Reminders on days 7, 14 and 28, and then the office: only where money waits for a word, since an invitation that nobody answers expires by itself.
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
 * What is to be sent on a day, of the marks after day `sent` (0 for none): each once, and of several to the same one that have become due together
 * only the last, so that a server that was away for weeks does not mail twice on one day. With the office's mark comes nothing else.
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

/** The day of the next mark after day `sent`; null where none follows. */
export function nextExchangeMark(state: ExchangeState, since: CivilDate, sent: number): CivilDate | null {
  const mark = isOpenExchange(state) ? EXCHANGE_MARKS[state].find(({ day }) => day > sent) : undefined
  return mark ? addDays(since, mark.day) : null
}
