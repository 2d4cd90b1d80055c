import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Amount } from '../facts.ts'
import { greetLandlord, greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ReleaseSignedProps extends MailProps {
  recipient: 'landlord' | 'tenant'
  tenant: TenantName
  landlordName: string
  address: string
  /** The short code of the certificate. */
  code: string
  /** The tenant's; null for the landlord, who knows the certificate's code. */
  policyNumber: string | null
  /** Civil date: the last day of cover. */
  endedOn: string
  /** What the tenant gets back; 0 for nothing. */
  refund: Amount
  /** The landlord released of their own accord. */
  unasked: boolean
  /** The account, or the landlord's public page with the live state. */
  link: string
}

/** The signed release for landlord or tenant. The caller attaches the PDF. */
export function releaseSignedMail(props: ReleaseSignedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, tenant, landlordName: landlord, refund } = props
  const toTenant = props.recipient === 'tenant'
  const amount = formatMoney(refund.cents, refund.currency, locale)
  const date = formatDate(props.endedOn, locale)
  const tenantName = `${tenant.firstName} ${tenant.lastName}`
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
          : t('mail.releaseSigned.landlordText', { tenant: tenantName, date, country }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.address'), value: props.address },
          ...(props.policyNumber === null ? [] : [{ label: t('mail.fact.contract'), value: props.policyNumber }]),
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.fact.end'), value: date },
          ...(toTenant
            ? [
                {
                  label: t('mail.releaseSigned.refundLabel'),
                  value: refund.cents > 0 ? amount : t('mail.releaseSigned.nothing'),
                },
              ]
            : []),
        ],
      },
      toTenant
        ? {
            kind: 'paragraph',
            text: t(refund.cents > 0 ? 'mail.releaseSigned.refund' : 'mail.releaseSigned.noRefund', { amount }),
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
