/** How long the mailbox that is known may object before the office's change of it is in force (D50). */
export const MAILBOX_OBJECTION_DAYS = 7

/** What two people of the office and the landlord have done about a correction of the landlord's e-mail address. */
export interface MailboxChange {
  firstPerson: string | null
  secondPerson: string | null
  /** From the second person on. */
  inForceAt: Date | null
  objectedAt: Date | null
}

/** Of an open request: nobody has looked at it, a second person is needed, the seven days run, or the known mailbox has objected. */
export const MAILBOX_CHANGE_STATES = ['ASKED', 'PROPOSED', 'WAITING', 'OBJECTED'] as const
export type MailboxChangeState = (typeof MAILBOX_CHANGE_STATES)[number]

export function mailboxChangeState({ firstPerson, secondPerson, objectedAt }: MailboxChange): MailboxChangeState {
  if (objectedAt !== null) return 'OBJECTED'
  if (secondPerson !== null) return 'WAITING'
  return firstPerson === null ? 'ASKED' : 'PROPOSED'
}

/** What the agreement of a person of the office means. After the second one it changes nothing any more. */
export function mailboxAgreement(
  change: MailboxChange,
  staffId: string,
): 'PROPOSE' | 'CONFIRM' | 'SECOND_PERSON_NEEDED' | 'NOTHING' | 'OBJECTED' {
  const state = mailboxChangeState(change)
  if (state === 'ASKED') return 'PROPOSE'
  if (state === 'PROPOSED') return change.firstPerson === staffId ? 'SECOND_PERSON_NEEDED' : 'CONFIRM'
  return state === 'WAITING' ? 'NOTHING' : 'OBJECTED'
}

/** When a change is in force that was confirmed at an instant: the days are whole ones. */
export function mailboxInForceAt(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + MAILBOX_OBJECTION_DAYS * 86_400_000)
}

/** Whether the change is to be written now. */
export function isMailboxDue(change: MailboxChange, now: Date): boolean {
  return mailboxChangeState(change) === 'WAITING' && change.inForceAt !== null && change.inForceAt <= now
}
