import { formatAddress } from '@nestbond/domain/values/address'
import type { Translator } from '@nestbond/messages/translator'
import type { Deps } from '../deps.ts'
import type { MailContent, MailProps } from '../mails/mail-content.ts'
import { certificateMail } from '../mails/templates/certificate.ts'
import type { Application } from '../modules/application/application.ts'
import { certificatePdf } from '../modules/certificate/certificate-pdf.ts'
import { findCertificateOf } from '../modules/application/policy-of-application.ts'
import { needed } from '../modules/application/needed.ts'
import { findExchange } from '../modules/deposit-exchange/exchange-store.ts'
import type { LandlordPages } from '../modules/landlord-links/landlord-links.ts'
import type { MailAttachment } from '../providers/mail/port.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { pdfAttachment } from './attachment.ts'
import { depositOf, landlordNameOf, termOf } from './mail-facts.ts'

/** The certificate for either of the two who keep it, with its PDF. With the landlord's pages it is the landlord's mail. */
export async function writeCertificateMail(
  deps: Deps,
  mail: { application: Application; props: MailProps; translator: Translator; pages?: LandlordPages },
): Promise<MailContent & { attachments: MailAttachment[] }> {
  const { database, config } = deps
  const { answers, id } = mail.application
  const { pages } = mail
  const certificate = needed(await findCertificateOf(database.kysely, id), 'certificate')
  const { code, policyId } = certificate
  const content = certificateMail(
    {
      ...mail.props,
      ...termOf(answers),
      recipient: pages ? 'landlord' : 'tenant',
      code,
      tenant: { firstName: needed(answers.firstName, 'firstName'), lastName: needed(answers.lastName, 'lastName') },
      landlordName: landlordNameOf(answers),
      address: formatAddress(needed(answers.address, 'address')),
      deposit: depositOf(answers),
      exchange: (await findExchange(database.kysely, id)) !== null,
      link: pages
        ? pages.page(`certificate/${code}`)
        : pageOfApplication(config, mail.application, `certificate/${code}`),
      policyLink: pages ? pages.policy(policyId) : null,
    },
    mail.translator,
  )
  return { ...content, attachments: [await pdfAttachment(await certificatePdf(deps, certificate), code)] }
}
