import type { Answers } from '@nestbond/domain/values/answers'
import { emailKey, landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { MailboxMail } from '../../platform/providers/mail/eml.ts'
import { markedRows } from './mail-mark-store.ts'
import { landlordLinkIds } from '../../landlord-session/links/landlord-links.ts'

/** Marks that identify the mails about a person in the sandbox's mail folder. */
export interface MailMarks {
  /** Keys of the person's email addresses; empty if the person stays and only an application is erased. */
  emails: ReadonlySet<string>
  /** Numbers, codes and link ids that only this person's mails contain. */
  references: readonly string[]
  /** A landlord's email key with the tenant's last name: mails to that landlord that contain the name. */
  landlords: readonly { email: string; lastName: string }[]
}

/** Must be read before the rows are deleted. @param person keys of the email addresses whose mails are all deleted */
export async function mailMarksOf(
  kysely: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  applicationIds: readonly string[],
  person: readonly string[],
): Promise<MailMarks> {
  if (applicationIds.length === 0) return { emails: new Set(person), references: [], landlords: [] }
  const { applications, contracts, invitations, certificates } = await markedRows(kysely, applicationIds)
  return {
    emails: new Set(person),
    references: [
      ...applications.map(({ ref_id }) => ref_id),
      ...contracts.map(({ number }) => number),
      ...certificates.map(({ code }) => code),
      // Earlier mailboxes got links with earlier generations.
      ...invitations.flatMap(({ id, generation }) =>
        Array.from(
          { length: generation },
          (_, before) => landlordLinkIds(config, { id, generation: generation - before }).mailed,
        ),
      ),
    ],
    landlords: applications.flatMap(({ answers }) => landlordMark(answers)),
  }
}

function landlordMark({ landlord, lastName }: Answers): MailMarks['landlords'][number][] {
  const email = landlordEmailKey({ landlord })
  return email !== null && lastName ? [{ email, lastName }] : []
}

export function isAbout(
  { to, subject, text }: Pick<MailboxMail, 'to' | 'subject' | 'text'>,
  { emails, references, landlords }: MailMarks,
): boolean {
  const receiver = emailKey(to)
  const words = `${subject}\n${text}`
  return (
    emails.has(receiver) ||
    [...emails].some((email) => words.toLowerCase().includes(email)) ||
    references.some((reference) => words.includes(reference)) ||
    landlords.some(({ email, lastName }) => email === receiver && words.includes(lastName))
  )
}
