import { addDays, civilDateIn } from '../values/civil-date.ts'
import { midnightAfter } from '../values/end-of-day.ts'

/**
 * Days for which the known mailbox may object before the office's change of it takes effect (codes for landlord acts, docs/product-decisions.md#d50).
 */
export const MAILBOX_OBJECTION_DAYS = 7

/** The steps that two members of staff and the landlord have taken on a correction of the landlord's e-mail address. */
export interface MailboxChange {
  firstPerson: string | null
  secondPerson: string | null
  /** Set with the second person's agreement. */
  inForceAt: Date | null
  objectedAt: Date | null
}

/**
 * States of an open request. ASKED: no member of staff has agreed. PROPOSED: a second person is needed. WAITING: the seven days run.
 * OBJECTED: the known mailbox has objected.
 */
export const MAILBOX_CHANGE_STATES = ['ASKED', 'PROPOSED', 'WAITING', 'OBJECTED'] as const
export type MailboxChangeState = (typeof MAILBOX_CHANGE_STATES)[number]

export function mailboxChangeState({ firstPerson, secondPerson, objectedAt }: MailboxChange): MailboxChangeState {
  if (objectedAt !== null) return 'OBJECTED'
  if (secondPerson !== null) return 'WAITING'
  return firstPerson === null ? 'ASKED' : 'PROPOSED'
}

/** The effect of a staff member's agreement. After the second person's it changes nothing any more. */
export function mailboxAgreement(
  change: MailboxChange,
  staffId: string,
): 'PROPOSE' | 'CONFIRM' | 'SECOND_PERSON_NEEDED' | 'NOTHING' | 'OBJECTED' {
  const state = mailboxChangeState(change)
  if (state === 'ASKED') return 'PROPOSE'
  if (state === 'PROPOSED') return change.firstPerson === staffId ? 'SECOND_PERSON_NEEDED' : 'CONFIRM'
  return state === 'WAITING' ? 'NOTHING' : 'OBJECTED'
}

/** The instant at which a change takes effect: once the last day to object is over. The day of the confirmation is not counted. */
export function mailboxInForceAt(confirmedAt: Date): Date {
  return midnightAfter(addDays(civilDateIn(confirmedAt), MAILBOX_OBJECTION_DAYS))
}

/** Whether the change has to be written now. */
export function isMailboxDue(change: MailboxChange, now: Date): boolean {
  return mailboxChangeState(change) === 'WAITING' && change.inForceAt !== null && change.inForceAt <= now
}
