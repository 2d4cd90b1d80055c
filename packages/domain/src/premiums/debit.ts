import { addDays, type CivilDate } from '../values/civil-date.ts'
import { PAYMENT_RETURNED } from './charge.ts'

/** How premiums are collected: from a card, or from a bank account by SEPA direct debit. */
export const PAYMENT_METHODS = ['card', 'sepa_debit'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Of a confirmed means of payment. IN_USE: premiums are charged to it. ENDED: a mandate that no longer holds. REPLACED: by another one. */
export const PAYMENT_STATES = ['IN_USE', 'ENDED', 'REPLACED'] as const

/** Days between the announcement of a direct debit and the debit, as the mandate agrees (SEPA direct debit, docs/product-decisions.md#d87). */
export const NOTICE_DAYS = 5

/** Days after the announced day on which a debit may still be taken, if no run debited on that day. Later it is announced again. */
export const NOTICE_HOLDS_DAYS = 3

/** The day of a debit that is announced today: the day on which it is due, or later, so that the agreed days lie between. */
export function debitDay(due: CivilDate, today: CivilDate): CivilDate {
  const earliest = addDays(today, NOTICE_DAYS)
  return due > earliest ? due : earliest
}

/** Days after which a debit is announced again whose announcement no mail server took, or that came back. */
export const ANNOUNCED_AGAIN_DAYS = 7

/** The announcement of a debit. A row of it proves nothing: what counts is the mail. */
export interface Announcement {
  debitOn: CivilDate
  /** The day on which the mail was handed over to the mail server; null until then, and if it came back. */
  mailedOn: CivilDate | null
  /** The day on which a mail server refused the mail, or on which it came back. */
  refusedOn: CivilDate | null
}

/** Whether the debit was announced as the mandate agrees: by a mail that left early enough, and did not come back. */
export function isAnnounced({ debitOn, mailedOn }: Announcement): boolean {
  return mailedOn !== null && addDays(mailedOn, NOTICE_DAYS) <= debitOn
}

/** Whether the debit may be taken today. */
export function isDebitDay(announcement: Announcement, today: CivilDate): boolean {
  const { debitOn } = announcement
  return isAnnounced(announcement) && debitOn <= today && today <= addDays(debitOn, NOTICE_HOLDS_DAYS)
}

/** Whether nothing else has to announce the debit: its announcement was mailed in time, or may still be, and its day is not over. */
export function isStanding(announcement: Announcement, today: CivilDate): boolean {
  const { debitOn, mailedOn, refusedOn } = announcement
  if (today > addDays(debitOn, NOTICE_HOLDS_DAYS)) return false
  return isAnnounced(announcement) || (mailedOn === null && refusedOn === null && debitDay(debitOn, today) === debitOn)
}

/** Whether another announcement may be mailed. Until then the address is a task of the office, and nothing is debited. */
export function mayAnnounceAgain({ refusedOn }: Announcement, today: CivilDate): boolean {
  return refusedOn === null || addDays(refusedOn, ANNOUNCED_AGAIN_DAYS) <= today
}

/** Why a bank has returned a debit. funds: another attempt may succeed. account: it cannot be debited. objection: the debit was not wanted. */
export type ReturnCategory = 'funds' | 'account' | 'objection' | 'other'

/** The reason codes of the SEPA rulebook (ISO 20022), and the words of the card provider and of Stripe for the same reasons. */
const CATEGORIES: Record<string, ReturnCategory> = {
  AM04: 'funds',
  AC01: 'account',
  AC04: 'account',
  AC06: 'account',
  AC13: 'account',
  AG01: 'account',
  AG02: 'account',
  MD07: 'account',
  RC01: 'account',
  MD01: 'objection',
  MD02: 'objection',
  MD06: 'objection',
  MS02: 'objection',
  SL01: 'objection',
  FF01: 'other',
  AM05: 'other',
  CNOR: 'other',
  DNOR: 'other',
  MS03: 'other',
  RR01: 'other',
  RR02: 'other',
  RR03: 'other',
  RR04: 'other',
  insufficient_funds: 'funds',
  generic_could_not_process: 'other',
  bank_account_restricted: 'account',
  bank_ownership_changed: 'account',
  account_closed: 'account',
  invalid_account_number_length: 'account',
  invalid_account_number: 'account',
  incorrect_account_details: 'account',
  incorrect_account_holder_name: 'account',
  debit_not_authorized: 'objection',
  recipient_deceased: 'account',
  branch_does_not_exist: 'account',
  no_account: 'account',
  sepa_unsupported_account: 'account',
  bank_account_unusable: 'account',
  payment_intent_mandate_invalid: 'account',
  payment_method_missing: 'account',
  setup_unknown: 'account',
  refer_to_customer: 'objection',
}

/** The category of a bank's reason; an unknown one is 'other'. */
export function returnCategory(reason: string): ReturnCategory {
  return Object.hasOwn(CATEGORIES, reason) ? (CATEGORIES[reason] ?? 'other') : 'other'
}

/** Whether another debit of the same account is worth its fee. After an objection it would be against the holder's will. */
export function mayDebitAgain(reason: string): boolean {
  const category = returnCategory(reason)
  return category === 'funds' || category === 'other'
}

/** Stands in the place of the bank's reason for a premium that was due when the mandate had ended. */
export const MANDATE_ENDED = 'mandate_ended'

/**
 * Whether a return ends the mandate for good: the holder has objected, or the account cannot be debited. A debit that was paid is taken back by its
 * holder only. Nothing revives a mandate; the tenant gives a new one, or a card.
 */
export function endsMandate(reason: string): boolean {
  return reason === PAYMENT_RETURNED || !mayDebitAgain(reason)
}
