import type { Translator } from '@nestbond/messages/translator'
import { greetStaff } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface StaffPasswordLinkProps extends MailProps {
  name: string
  /** A new account, or one whose password and second factor a manager has taken away. */
  occasion: 'added' | 'reset'
  /** How long the link is good. */
  hours: number
  link: string
}

/** To a member of staff: the page to set a password on. */
export function staffPasswordLinkMail(props: StaffPasswordLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const { name, occasion, hours, link } = props
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.staffPasswordLink.subject', { product, occasion }),
    blocks: [
      greetStaff(name, translator),
      { kind: 'paragraph', text: t('mail.staffPasswordLink.text', { product, occasion }) },
      { kind: 'button', label: t('mail.staffPasswordLink.button'), url: link },
      { kind: 'small', text: t('mail.staffPasswordLink.once', { hours }) },
      { kind: 'small', text: t('mail.staffPasswordLink.secondFactor') },
    ],
  })
}
