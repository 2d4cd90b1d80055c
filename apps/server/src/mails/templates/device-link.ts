import type { Translator } from '@nestbond/messages/translator'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

interface DeviceLinkProps extends MailProps {
  /** How long the link is good. */
  hours: number
  link: string
}

/** To the owner of an account: the sign-in page, where this link makes the browser a known device. */
export function deviceLinkMail(props: DeviceLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.deviceLink.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.deviceLink.text', { product }) },
      { kind: 'button', label: t('mail.deviceLink.button'), url: props.link },
      { kind: 'small', text: t('mail.deviceLink.once', { hours: props.hours }) },
      { kind: 'small', text: t('mail.deviceLink.ignore') },
    ],
  })
}
