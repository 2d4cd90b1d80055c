import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText } from '../facts.ts'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ExchangeReminderToLandlordProps extends MailProps {
  landlordName: string
  tenantName: string
  /** One line, with the unit. */
  address: string
  deposit: Amount
  /** What is waited for. */
  state: 'CERTIFICATE' | 'CASH'
  /** The invitation, which shows the certificate once it is accepted. */
  link: string
}

/** A polite reminder: the certificate waits, or the cash deposit that is now covered twice. */
export function exchangeReminderToLandlordMail(
  props: ExchangeReminderToLandlordProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const { state, country, tenantName: tenant } = props
  const values = { tenant, country, amount: depositText(props.deposit, translator) }
  return composeMail(props, translator, {
    title: t(`mail.exchangeToLandlord.${state}.subject`, values),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t(`mail.exchangeToLandlord.${state}.text`, values) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.tenant'), value: tenant },
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
        ],
      },
      { kind: 'button', label: t(`mail.exchangeToLandlord.${state}.button`, values), url: props.link },
      { kind: 'small', text: t('mail.exchangeToLandlord.done') },
    ],
  })
}
