import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ReleaseUnansweredProps extends MailProps, TenantName {
  landlordName: string
  /** Civil date. */
  askedOn: string
  /** The account, with the link to hand on. */
  link: string
}

/** Tells the tenant what can be done where a landlord has not answered for four weeks. */
export function releaseUnansweredMail(props: ReleaseUnansweredProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { landlordName: landlord, brand } = props
  return composeMail(props, translator, {
    title: t('mail.releaseUnanswered.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t('mail.releaseUnanswered.text', { landlord, date: formatDate(props.askedOn, locale) }),
      },
      {
        kind: 'list',
        items: [
          t('mail.releaseUnanswered.handOn', { landlord }),
          t('mail.releaseUnanswered.handover'),
          t('mail.releaseUnanswered.office', { email: brand.supportEmail }),
        ],
      },
      { kind: 'button', label: t('mail.releaseUnanswered.button'), url: props.link },
    ],
  })
}
