import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface SignReminderProps extends MailProps, TenantName {
  /** Null as long as the mailbox is not proved. */
  landlordName: string | null
  /** Back to the third step of payment. */
  link: string
}

/** For a tenant who paid and left before signing (D35). */
export function signReminderMail(props: SignReminderProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.signReminder.subject'),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text:
          props.landlordName === null
            ? t('mail.signReminder.textUnnamed')
            : t('mail.signReminder.text', { landlord: props.landlordName }),
      },
      { kind: 'button', label: t('mail.signReminder.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}
