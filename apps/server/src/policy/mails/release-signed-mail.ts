import { tenantsFact, tenantsInWords } from '../../platform/mail/facts.ts'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { formatAddress } from '@nestbond/domain/values/address'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetLandlord, greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LandlordPages } from '../../landlord-session/links/landlord-links.ts'
import type { Application } from '../../application/application.ts'
import { required } from '../../platform/required.ts'
import type { MailAttachment } from '../../platform/providers/mail/port.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { storedPdf } from '../../platform/mail/attachment.ts'
import type { MailedRelease } from './release-mail.ts'
import { allTenantsOf, landlordNameOf, tenantNameOf } from '../../application/names.ts'

export interface ReleaseSignedProps extends MailProps {
  recipient: 'landlord' | 'tenant'
  tenant: TenantName
  landlordName: string
  address: string
  /** The short code of the certificate. */
  code: string
  /** The tenant's policy number; null in the landlord's mail, which names the certificate's code. */
  policyNumber: string | null
  /** Civil date: the last day of cover. */
  endedOn: string
  /** The tenant's refund; 0 for none. */
  refund: Amount
  /** Several tenants: what was paid goes back to each who paid. */
  household?: boolean
  /** The landlord released without a request by the tenant. */
  unasked: boolean
  /** Link to the tenant's account, or to the landlord's public page with the current state. */
  link: string
}

/** The mail about the signed release, to landlord or tenant. The caller attaches the PDF. */
export function releaseSignedMail(props: ReleaseSignedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, tenant, landlordName: landlord, refund } = props
  const toTenant = props.recipient === 'tenant'
  const amount = formatMoney(refund.cents, refund.currency, locale)
  const date = formatDate(props.endedOn, locale)
  const tenantName = fullName(tenant)
  const household = props.household ? 'yes' : 'no'
  return composeMail(props, translator, {
    title: t(toTenant ? 'mail.releaseSigned.tenantSubject' : 'mail.releaseSigned.landlordSubject', {
      landlord,
      country,
    }),
    blocks: [
      toTenant ? greetTenant(tenant, translator) : greetLandlord(landlord, translator),
      {
        kind: 'paragraph',
        text: toTenant
          ? t('mail.releaseSigned.tenantText', { landlord, date, unasked: props.unasked ? 'yes' : 'no' })
          : t('mail.releaseSigned.landlordText', { ...tenantsInWords(tenantName, props, translator), date, country }),
      },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          ...(props.policyNumber === null ? [] : [{ label: t('mail.fact.contract'), value: props.policyNumber }]),
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.fact.end'), value: date },
          ...(toTenant
            ? [
                {
                  label: t('mail.releaseSigned.refundLabel', { household }),
                  value: refund.cents > 0 ? amount : t('mail.releaseSigned.nothing'),
                },
              ]
            : []),
        ],
      },
      toTenant
        ? {
            kind: 'paragraph',
            text: t(refund.cents > 0 ? 'mail.releaseSigned.refund' : 'mail.releaseSigned.noRefund', {
              amount,
              household,
            }),
          }
        : null,
      {
        kind: 'button',
        label: t(toTenant ? 'mail.releaseSigned.tenantButton' : 'mail.certificate.button'),
        url: props.link,
      },
    ],
  })
}

/** Writes the mail about the signed release, with its PDF. With `pages` it is the landlord's mail, otherwise the tenant's. */
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
      tenant: tenantNameOf(answers),
      landlordName: landlordNameOf(answers),
      address: formatAddress(required(answers.address, 'address')),
      code: certificate.code,
      policyNumber: mail.pages ? null : certificate.policyNumber,
      endedOn: civilDateIn(required(release.answeredAt, 'signature')),
      refund: { cents: release.refund ?? 0, currency: answers.currency ?? 'EUR' },
      household: allTenantsOf(answers) !== null,
      unasked: release.begunBy === 'landlord',
      link: mail.pages
        ? mail.pages.page(`certificate/${certificate.code}`)
        : pageOfApplication(config, mail.application, 'account'),
    },
    mail.translator,
  )
  return { ...content, attachments: [await storedPdf(storage, required(release.pdfKey, 'paper'), certificate.code)] }
}
