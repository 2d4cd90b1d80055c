import { maskedMail } from '@nestbond/domain/support/sent-mail'
import type { Deps } from '../../platform/deps.ts'
import type { LetterMessage, MailAttachment, MailProvider } from '../../platform/providers/mail/port.ts'
import { certificateToLandlord } from '../../policy/mails/certificate-to-landlord.ts'
import { policyCancelledToLandlord } from '../../policy/mails/policy-cancelled-to-landlord.ts'
import { releaseSignedToLandlord } from '../../policy/mails/release-signed-to-landlord.ts'
import { withdrawalToLandlord } from '../../policy/mails/withdrawal-to-landlord.ts'
import type { StoredMail } from '../mails/sent-mail-store.ts'

/** The mails from whose hand-over, or posting, the time until the end of cover counts (end of the surety, docs/product-decisions.md#d55). */
const NOTICES = [policyCancelledToLandlord, withdrawalToLandlord]
/** The mails with a paper, which is posted with the letter. */
const WITH_PAPER = [
  { job: certificateToLandlord, paper: 'certificate' },
  { job: releaseSignedToLandlord, paper: 'release' },
] as const

/** The paper that goes into the envelope with a letter. */
type EnclosedPaper = (typeof WITH_PAPER)[number]['paper']

type MailOfJob = Pick<StoredMail, 'kind' | 'data' | 'mail_id'>

export function isNotice({ kind }: Pick<StoredMail, 'kind'>): boolean {
  return NOTICES.some(({ name }) => name === kind)
}

export function enclosedPaper({ kind }: Pick<StoredMail, 'kind'>): EnclosedPaper | null {
  return WITH_PAPER.find(({ job }) => job.name === kind)?.paper ?? null
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
export async function textOfToday(deps: Deps, mail: StoredMail): Promise<{ subject: string; body: string }> {
  const job = NOTICES.find(({ name }) => name === mail.kind)
  const today = job ? await mailOfToday(deps, job, mail) : null
  return today ? { subject: today.subject, body: maskedMail(today.text) } : { subject: mail.subject, body: mail.body }
}

/** The paper of a mail, as it would be attached today; null for a mail without a paper, or one that no longer applies. */
export async function paperOfToday(deps: Deps, mail: MailOfJob): Promise<MailAttachment | null> {
  const found = WITH_PAPER.find(({ job }) => job.name === mail.kind)
  const today = found ? await mailOfToday(deps, found.job, mail) : null
  return today?.attachments?.[0] ?? null
}

async function mailOfToday(
  deps: Deps,
  job: (typeof NOTICES)[number] | (typeof WITH_PAPER)[number]['job'],
  { data, mail_id: mailId }: MailOfJob,
): Promise<LetterMessage | null> {
  const keep = (message: LetterMessage) => Promise.reject(new Kept(message))
  const mail: MailProvider = { vendor: 'none', send: keep, post: keep }
  const { handle, schema } = job as (typeof NOTICES)[number]
  try {
    await handle({ ...deps, mail }, schema.parse({ ...data, mailId }))
  } catch (error) {
    if (error instanceof Kept) return error.mail
    throw error
  }
  return null
}
