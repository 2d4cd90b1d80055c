import type { Translator } from '@nestbond/messages/translator'
import { greetStaff } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

interface PartnerElsewhereProps extends MailProps {
  name: string
  /** The sign-in page of the portal. */
  link: string
}

/** To somebody of a partner whom another partner has invited at the same address. It names neither. */
export function partnerElsewhereMail(props: PartnerElsewhereProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.partnerElsewhere.subject', { product }),
    blocks: [
      greetStaff(props.name, translator),
      { kind: 'paragraph', text: t('mail.partnerElsewhere.text', { product }) },
      { kind: 'paragraph', text: t('mail.partnerElsewhere.next') },
      { kind: 'button', label: t('mail.deviceLink.button'), url: props.link },
    ],
  })
}
