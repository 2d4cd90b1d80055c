import type { Translator } from '@nestbond/messages/translator'
import type { OpenExchangeState } from '@nestbond/domain/lifecycle/deposit-exchange'
import { formatDate } from '@nestbond/messages/format'
import { type Amount, depositText } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ExchangeReminderProps extends MailProps, TenantName {
  landlordName: string
  deposit: Amount
  state: OpenExchangeState
  /** Civil date of the state's begin. */
  since: string
  /** The account. */
  link: string
}

/** Reminds a tenant of what is next in the exchange, or says that a person will see to it. */
export function exchangeReminderMail(props: ExchangeReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { state, country, landlordName: landlord } = props
  const values = {
    landlord,
    country,
    amount: depositText(props.deposit, translator),
    date: formatDate(props.since, locale),
    email: props.brand.supportEmail,
  }
  return composeMail(props, translator, {
    title: t(`mail.exchangeReminder.${state}.subject`, values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.exchangeReminder.${state}.text`, values) },
      { kind: 'paragraph', text: t(`mail.exchangeReminder.${state}.next`, values) },
      { kind: 'button', label: t('mail.exchange.button'), url: props.link },
    ],
  })
}
