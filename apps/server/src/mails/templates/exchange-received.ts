import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { type Premium, premiumText } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ExchangeReceivedProps extends MailProps, TenantName {
  premium: Premium
  /** Civil date of the first charge; null where it is made right now. */
  chargedOn: string | null
  /** The account. */
  link: string
}

/** The cash has come: the exchange is done, and premiums begin. */
export function exchangeReceivedMail(props: ExchangeReceivedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const premium = premiumText(props.premium, translator)
  return composeMail(props, translator, {
    title: t('mail.exchangeReceived.subject'),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text:
          props.chargedOn === null
            ? t('mail.exchangeReceived.now', { premium })
            : t('mail.exchangeReceived.later', { premium, date: formatDate(props.chargedOn, locale) }),
      },
      { kind: 'button', label: t('mail.exchange.button'), url: props.link },
      { kind: 'small', text: t('mail.exchangeReceived.mistake', { email: props.brand.supportEmail }) },
    ],
  })
}
