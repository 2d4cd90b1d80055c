import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ReleaseTakenBackProps extends MailProps {
  landlordName: string
  tenantName: string
  address: string
  /** The short code of the certificate. */
  code: string
  /** The public page with the live state. */
  link: string
}

/** Tells the landlord that the tenant stays: nothing is to be signed. */
export function releaseTakenBackMail(props: ReleaseTakenBackProps, translator: Translator): MailContent {
  const { t } = translator
  const { country, tenantName: tenant } = props
  return composeMail(props, translator, {
    title: t('mail.releaseTakenBack.subject', { tenant }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.releaseTakenBack.text', { tenant, country }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
        ],
      },
      { kind: 'button', label: t('mail.certificate.button'), url: props.link },
    ],
  })
}
