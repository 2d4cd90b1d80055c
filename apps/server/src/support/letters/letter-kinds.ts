import { SENT_AGAIN } from '../mails/mails-to-repeat.ts'
import type { StoredMail } from '../mails/sent-mail-store.ts'

/**
 * Whether a mail is to be posted as a letter: the landlord has no mailbox, or the landlord's mail server has rejected it and it still makes sense when
 * it arrives. A code is never posted.
 */
export function isLetter({ kind, state, recipient }: Pick<StoredMail, 'kind' | 'state' | 'recipient'>): boolean {
  return state === 'TO_POST' || (state === 'REFUSED' && recipient === 'landlord' && SENT_AGAIN.includes(kind))
}
