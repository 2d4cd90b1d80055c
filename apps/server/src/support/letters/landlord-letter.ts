import { printedLetterCode } from '@nestbond/domain/policy/letter-code'
import { letterParagraphs } from '@nestbond/domain/support/sent-mail'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import { fullName } from '@nestbond/domain/values/person-name'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { landlordOnPaper } from '../../application/on-paper.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { issueLetterCode } from '../../landlord-session/links/letter-code.ts'
import { landlordLanguageOf } from '../../landlord-session/links/landlord-language.ts'
import { landlordPages } from '../../landlord-session/links/landlord-links.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { required } from '../../platform/required.ts'
import { addAct } from '../people/person-store.ts'
import { requirePerson } from '../people/require-person.ts'
import { findMailAbout, type StoredMail } from '../mails/sent-mail-store.ts'
import { isLetter } from './letter-kinds.ts'
import { enclosedPaper, isNotice, paperOfToday, textOfToday } from './letter-of-today.ts'
import { tenantOnPaper } from '../../application/names.ts'

/**
 * A mail to a landlord as a letter, dated today. Its text is that of the mail, with the days of today in a notice, and its QR code the present link of the landlord's page, which the
 * record of the mail does not hold. The link acts like the mailed one, so the drawing is recorded with the name of the member of staff.
 * @throws AppError NOT_FOUND; STEP_NOT_ALLOWED for a mail that is not posted, or without the landlord's postal address
 */
export async function landlordLetterPdf(
  deps: Deps,
  { staffId, id, mailId }: { staffId: string; id: string; mailId: string },
): Promise<{ pdf: Buffer; fileName: string }> {
  const { config, clock, database } = deps
  const application = await requirePerson(deps, id)
  const mail = await requireLetter(deps, application, mailId)
  const invitation = required(await findInvitationOf(database.kysely, application.id), 'invitation')
  const certificate = await findCertificateOf(database.kysely, application.id)
  const pages = landlordPages(config, application, invitation)
  const country = countryOfApplication(application)
  const { answers } = application
  const { email } = required(answers.landlord, 'landlord')
  const text = await textOfToday(deps, mail)
  const pdf = await deps.drawPaper(
    'landlordLetter',
    {
      brand: paperBrand(config),
      country,
      landlord: landlordOnPaper(answers),
      tenant: fullName(tenantOnPaper(answers)),
      mailbox: mail.state === 'REFUSED' && email !== null ? maskEmail(email) : null,
      code: printedLetterCode(await issueLetterCode(database.kysely, deps, { letterId: mail.id, invitation })),
      codePage: pages.page('letter'),
      writtenOn: todayOf(clock),
      subject: text.subject,
      paragraphs: letterParagraphs(text.body),
      notice: isNotice(mail),
      enclosed: enclosedPaper(mail),
      link: certificate ? pages.policy(certificate.policyId) : pages.invitation,
    },
    translatorFor(landlordLanguageOf(application, invitation), country),
  )
  await addAct(database.kysely, {
    applicationId: application.id,
    staffId,
    kind: 'letter-drawn',
    reason: null,
    at: clock.now(),
  })
  return { pdf, fileName: `${application.refId}.pdf` }
}

/**
 * The paper that is posted with the letter of a mail.
 * @throws AppError NOT_FOUND, also for a letter without a paper; STEP_NOT_ALLOWED for a mail that is not posted
 */
export async function letterEnclosurePdf(
  deps: Deps,
  { staffId, id, mailId }: { staffId: string; id: string; mailId: string },
): Promise<{ pdf: Buffer; fileName: string }> {
  const application = await requirePerson(deps, id)
  const mail = await requireLetter(deps, application, mailId)
  const paper = await paperOfToday(deps, mail)
  if (!paper) throw new AppError('NOT_FOUND')
  await addAct(deps.database.kysely, {
    applicationId: application.id,
    staffId,
    kind: 'letter-drawn',
    reason: null,
    at: deps.clock.now(),
  })
  return { pdf: paper.content, fileName: paper.filename }
}

/** @throws AppError NOT_FOUND, STEP_NOT_ALLOWED */
export async function requireLetter(
  { database }: Pick<Deps, 'database'>,
  application: Application,
  mailId: string,
): Promise<StoredMail> {
  const mail = isUuid(mailId) ? await findMailAbout(database.kysely, application.id, mailId) : null
  if (!mail) throw new AppError('NOT_FOUND')
  if (!isLetter(mail) || !application.answers.landlordAddress) throw new AppError('STEP_NOT_ALLOWED')
  return mail
}
