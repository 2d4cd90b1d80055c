import type { Translator } from '@nestbond/messages/translator'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface AccountPasswordLinkProps extends MailProps {
  /** How long the link is good. */
  hours: number
  link: string
}

/** To the owner of an account: the page to set a new password on. */
export function accountPasswordLinkMail(props: AccountPasswordLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.accountPasswordLink.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.accountPasswordLink.text', { product }) },
      { kind: 'button', label: t('mail.accountPasswordLink.button'), url: props.link },
      { kind: 'small', text: t('mail.accountPasswordLink.once', { hours: props.hours }) },
      { kind: 'small', text: t('mail.accountPasswordLink.ignore') },
    ],
  })
}
