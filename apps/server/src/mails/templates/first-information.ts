import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface FirstInformationProps extends MailProps, TenantName {
  /** Version of the paper that is attached. */
  version: string
  /** Where the same paper can be read on the website. */
  link: string
}

/** The first information on a durable medium, once an address is known (D41). The caller attaches the PDF. */
export function firstInformationMail(props: FirstInformationProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.firstInformation.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.firstInformation.text', { version: props.version }) },
      { kind: 'button', label: t('mail.firstInformation.button'), url: props.link },
    ],
  })
}
