import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { formatAddress } from '@nestbond/domain/values/address'
import { fullName } from '@nestbond/domain/values/person-name'
import { type Amount, depositText, tenantsInWords, termFacts } from '../../platform/mail/facts.ts'
import { greetLandlord, greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Application } from '../../application/application.ts'
import { certificatePdf } from '../certificate/certificate-pdf.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { required } from '../../platform/required.ts'
import { findReplacedCode } from '../certificate/certificate-store.ts'
import { findExchange } from '../exchange/exchange-store.ts'
import type { LandlordPages } from '../../landlord-session/links/landlord-links.ts'
import type { MailAttachment } from '../../platform/providers/mail/port.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { pdfAttachment } from '../../platform/mail/attachment.ts'
import { depositOf, movedStart } from '../../application/mails/mail-facts.ts'
import { allTenantsOf, landlordNameOf, tenantNameOf } from '../../application/names.ts'

export interface CertificateProps extends MailProps {
  recipient: 'landlord' | 'tenant'
  tenant: TenantName
  landlordName: string
  /** The short code of the certificate. */
  code: string
  address: string
  deposit: Amount
  /** Civil dates; an open end is null. */
  insuranceStart: string
  /** The start that was agreed, if the acceptance came later and has moved it. */
  agreedStart: string | null
  insuranceEnd: string | null
  /** True if the landlord still holds the tenant's cash deposit. */
  exchange: boolean
  /** The code of the certificate that this one replaces after a correction; null for the first. */
  replaces: string | null
  /** True if the certificate replaces a guarantee that the landlord holds. */
  returnsGuarantee: boolean
  /** Public page with the certificate's current state. */
  link: string
  /** The landlord's page of the policy; null in the tenant's mail. */
  policyLink: string | null
}

/** The certificate mail to landlord or tenant (certificates, docs/product-decisions.md#d47). The caller attaches the PDF. */
export function certificateMail(props: CertificateProps, translator: Translator): MailContent {
  const { t } = translator
  const { country, code, tenant, landlordName } = props
  const toLandlord = props.recipient === 'landlord'
  return composeMail(props, translator, {
    title: t('mail.certificate.subject', { country, code }),
    base: { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
    blocks: [
      toLandlord ? greetLandlord(landlordName, translator) : greetTenant(tenant, translator),
      {
        kind: 'paragraph',
        text: toLandlord
          ? t('mail.certificate.landlordText', { country })
          : t('mail.certificate.tenantText', { landlord: landlordName }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.certificateCode'), value: code },
          {
            label: t(props.allTenants ? 'mail.fact.tenants' : 'mail.fact.tenant'),
            value: props.allTenants ?? fullName(tenant),
          },
          { label: t('mail.fact.landlord'), value: landlordName },
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
          ...termFacts({ day: props.insuranceStart, begins: 'fixed' }, props.insuranceEnd, 'tenant', translator),
        ],
      },
      props.agreedStart !== null && toLandlord
        ? {
            kind: 'paragraph',
            text: t('mail.certificate.moved', {
              country,
              agreed: formatDate(props.agreedStart, translator.locale),
              start: formatDate(props.insuranceStart, translator.locale),
            }),
          }
        : null,
      props.exchange && toLandlord
        ? {
            kind: 'paragraph',
            text: t('mail.certificate.payBack', {
              amount: depositText(props.deposit, translator),
              ...tenantsInWords(fullName(tenant), props, translator),
            }),
          }
        : null,
      props.replaces === null
        ? null
        : { kind: 'paragraph', text: t('mail.certificate.replaces', { country, code: props.replaces }) },
      props.returnsGuarantee && toLandlord
        ? {
            kind: 'paragraph',
            text: t('mail.certificate.returnGuarantee', {
              amount: depositText(props.deposit, translator),
              ...tenantsInWords(fullName(tenant), props, translator),
            }),
          }
        : null,
      { kind: 'paragraph', text: t('mail.certificate.check') },
      { kind: 'button', label: t('mail.certificate.button'), url: props.link },
      ...(props.policyLink === null
        ? []
        : ([
            { kind: 'paragraph', text: t('mail.certificate.landlordPage') },
            { kind: 'button', label: t('mail.claim.policyButton'), url: props.policyLink },
          ] as const)),
    ],
  })
}

/** Writes the certificate mail with its PDF. With `pages` it is the landlord's mail, otherwise the tenant's. */
export async function writeCertificateMail(
  deps: Deps,
  mail: {
    application: Application
    /** The application of a co-tenant who gets the mail. */
    own?: Application
    props: MailProps
    translator: Translator
    pages?: LandlordPages
  },
): Promise<MailContent & { attachments: MailAttachment[] }> {
  const { database, config } = deps
  const { answers, id } = mail.application
  const { pages, own = mail.application } = mail
  const certificate = required(await findCertificateOf(database.kysely, id), 'certificate')
  const { code, policyId, insuranceStart, insuranceEnd } = certificate
  const content = certificateMail(
    {
      ...mail.props,
      insuranceStart,
      agreedStart: movedStart(answers, insuranceStart),
      insuranceEnd,
      recipient: pages ? 'landlord' : 'tenant',
      code,
      tenant: tenantNameOf(own.answers),
      allTenants: allTenantsOf(answers),
      landlordName: landlordNameOf(answers),
      address: formatAddress(required(answers.address, 'address')),
      deposit: depositOf(answers),
      exchange: (await findExchange(database.kysely, id)) !== null,
      replaces: await findReplacedCode(database.kysely, policyId),
      returnsGuarantee: presentSecurity(answers) === 'guarantee',
      link: pages ? pages.page(`certificate/${code}`) : pageOfApplication(config, own, `certificate/${code}`),
      policyLink: pages ? pages.policy(policyId) : null,
    },
    mail.translator,
  )
  return { ...content, attachments: [await pdfAttachment(await certificatePdf(deps, certificate), code)] }
}
