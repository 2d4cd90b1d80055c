import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText, termFacts } from '../facts.ts'
import { greetLandlord, greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

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
  insuranceEnd: string | null
  /** The landlord still has the tenant's cash deposit. */
  exchange: boolean
  /** Public page with the live state. */
  link: string
  /** The landlord's own page of the policy; null for the tenant. */
  policyLink: string | null
}

/** The certificate for landlord or tenant (D47). The caller attaches the PDF. */
export function certificateMail(props: CertificateProps, translator: Translator): MailContent {
  const { t } = translator
  const { country, code, tenant, landlordName } = props
  const toLandlord = props.recipient === 'landlord'
  return composeMail(props, translator, {
    title: t('mail.certificate.subject', { country, code }),
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
          { label: t('mail.fact.tenant'), value: `${tenant.firstName} ${tenant.lastName}` },
          { label: t('mail.fact.landlord'), value: landlordName },
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
          ...termFacts(props.insuranceStart, props.insuranceEnd, translator),
        ],
      },
      props.exchange && toLandlord
        ? {
            kind: 'paragraph',
            text: t('mail.certificate.payBack', {
              amount: depositText(props.deposit, translator),
              tenant: `${tenant.firstName} ${tenant.lastName}`,
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
