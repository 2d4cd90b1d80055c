import type { Translator } from '@nestbond/messages/translator'
import { greetStaff } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

interface PasswordChangedProps extends MailProps {
  name: string
  /** The help page. */
  link: string
}

/** To the owner of an account of the office or the portal: without any way in, since the reader may have to distrust what came before. */
export function passwordChangedMail(props: PasswordChangedProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.passwordChanged.subject', { product }),
    blocks: [
      greetStaff(props.name, translator),
      { kind: 'paragraph', text: t('mail.passwordChanged.text', { product }) },
      { kind: 'paragraph', text: t('mail.emailChanged.notYou') },
      { kind: 'button', label: t('mail.emailChanged.button'), url: props.link },
    ],
  })
}
