import type { Translator } from '@nestbond/messages/translator'
import { greetStaff } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

interface PartnerPasswordLinkProps extends MailProps {
  name: string
  /** A new account, one whose password and second factor an owner has taken away, or a forgotten password. */
  occasion: 'added' | 'reset' | 'forgotten'
  /** How long the link is good. */
  hours: number
  link: string
}

/** To somebody of a partner: the page to set a password on. */
export function partnerPasswordLinkMail(props: PartnerPasswordLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const { name, occasion, hours, link } = props
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.partnerPasswordLink.subject', { product, occasion }),
    blocks: [
      greetStaff(name, translator),
      { kind: 'paragraph', text: t('mail.partnerPasswordLink.text', { product, occasion }) },
      { kind: 'button', label: t('mail.staffPasswordLink.button'), url: link },
      { kind: 'small', text: t('mail.partnerPasswordLink.once', { hours }) },
    ],
  })
}
