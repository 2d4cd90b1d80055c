import { formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Amount } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ReleaseAskedProps extends MailProps, TenantName {
  landlordName: string
  /** What would be paid back if the landlord signed today. */
  refund: Amount
  /** The account. */
  link: string
}

/** Tells the tenant that the landlord has been asked, and what happens next. */
export function releaseAskedMail(props: ReleaseAskedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, landlordName: landlord, refund } = props
  return composeMail(props, translator, {
    title: t('mail.releaseAsked.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.releaseAsked.text', { landlord, country }) },
      {
        kind: 'list',
        items: [
          t('mail.releaseAsked.signs', { landlord }),
          refund.cents > 0
            ? t('mail.releaseAsked.refund', { amount: formatMoney(refund.cents, refund.currency, locale) })
            : t('mail.releaseAsked.noRefund'),
          t('mail.releaseAsked.reminders', { landlord }),
          t('mail.releaseAsked.objects', { landlord }),
        ],
      },
      { kind: 'button', label: t('mail.releaseAsked.button'), url: props.link },
      { kind: 'small', text: t('mail.releaseAsked.takeBack') },
    ],
  })
}
