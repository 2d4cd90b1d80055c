import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Translator } from '@nestbond/messages/translator'
import type { Deps } from '../deps.ts'
import { formatAddress } from '@nestbond/domain/values/address'
import type { MailContent, MailProps } from '../mails/mail-content.ts'
import { releaseSignedMail } from '../mails/templates/release-signed.ts'
import type { LandlordPages } from '../modules/landlord-links/landlord-links.ts'
import type { Application } from '../modules/application/application.ts'
import { needed } from '../modules/application/needed.ts'
import type { MailAttachment } from '../providers/mail/port.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { storedPdf } from './attachment.ts'
import { landlordNameOf } from './mail-facts.ts'
import type { MailedRelease } from './release-mail.ts'

/** The signed release for either of the two who keep it, with its PDF. */
export async function writeReleaseSignedMail(
  { config, storage }: Pick<Deps, 'config' | 'storage'>,
  { release, certificate }: MailedRelease,
  mail: { application: Application; props: MailProps; translator: Translator; pages?: LandlordPages },
): Promise<MailContent & { attachments: MailAttachment[] }> {
  const { answers } = mail.application
  const content = releaseSignedMail(
    {
      ...mail.props,
      recipient: mail.pages ? 'landlord' : 'tenant',
      tenant: { firstName: needed(answers.firstName, 'firstName'), lastName: needed(answers.lastName, 'lastName') },
      landlordName: landlordNameOf(answers),
      address: formatAddress(needed(answers.address, 'address')),
      code: certificate.code,
      policyNumber: mail.pages ? null : certificate.policyNumber,
      endedOn: civilDateIn(needed(release.answeredAt, 'signature')),
      refund: { cents: release.refund ?? 0, currency: answers.currency ?? 'EUR' },
      unasked: release.begunBy === 'landlord',
      link: mail.pages
        ? mail.pages.page(`certificate/${certificate.code}`)
        : pageOfApplication(config, mail.application, 'account'),
    },
    mail.translator,
  )
  return { ...content, attachments: [await storedPdf(storage, needed(release.pdfKey, 'paper'), certificate.code)] }
}
