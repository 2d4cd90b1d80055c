import { maskedMail } from '@nestbond/domain/support/sent-mail'
import type { Deps } from '../../platform/deps.ts'
import type { LetterMessage, MailProvider } from '../../platform/providers/mail/port.ts'
import { policyCancelledToLandlord } from '../../policy/mails/policy-cancelled-to-landlord.ts'
import { withdrawalToLandlord } from '../../policy/mails/withdrawal-to-landlord.ts'
import type { StoredMail } from '../mails/sent-mail-store.ts'

/** The mails from whose hand-over, or posting, the time until the end of cover counts (end of the surety, docs/product-decisions.md#d55). */
const NOTICES = [policyCancelledToLandlord, withdrawalToLandlord]

export function isNotice({ kind }: Pick<StoredMail, 'kind'>): boolean {
  return NOTICES.some(({ name }) => name === kind)
}

/** Keeps the mail, and stops its job before anything counts as handed over. */
class Kept extends Error {
  readonly mail: LetterMessage
  constructor(mail: LetterMessage) {
    super('kept')
    this.mail = mail
  }
}

/**
 * The text of a notice as it would be mailed today. The days in a notice that came back count from the day on which its letter is posted, so the stored
 * text is outdated. Masked like the stored text. Returns the stored text of any other mail, and of a notice that no longer applies.
 */
export async function textOfToday(
  deps: Deps,
  { kind, data, mail_id: mailId, subject, body }: StoredMail,
): Promise<{ subject: string; body: string }> {
  const job = NOTICES.find(({ name }) => name === kind)
  if (!job) return { subject, body }
  const keep = (message: LetterMessage) => Promise.reject(new Kept(message))
  const mail: MailProvider = { vendor: 'none', send: keep, post: keep }
  try {
    await job.handle({ ...deps, mail }, job.schema.parse({ ...data, mailId }))
  } catch (error) {
    if (error instanceof Kept) return { subject: error.mail.subject, body: maskedMail(error.mail.text) }
    throw error
  }
  return { subject, body }
}
