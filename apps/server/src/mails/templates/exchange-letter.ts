import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ExchangeLetterProps extends MailProps, TenantName {
  landlordName: string
  deposit: Amount
  /** The account. */
  link: string
}

/** How a cash deposit comes back, step by step. The caller attaches the letter to the landlord. */
export function exchangeLetterMail(props: ExchangeLetterProps, translator: Translator): MailContent {
  const { t } = translator
  const { country, landlordName: landlord } = props
  const amount = depositText(props.deposit, translator)
  return composeMail(props, translator, {
    title: t('mail.exchangeLetter.subject', { amount }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.exchangeLetter.text', { landlord }) },
      {
        kind: 'list',
        items: [
          t('mail.exchangeLetter.step1', { landlord }),
          t('mail.exchangeLetter.step2', { landlord, country }),
          t('mail.exchangeLetter.step3', { landlord, amount }),
          t('mail.exchangeLetter.step4'),
        ],
      },
      { kind: 'paragraph', text: t('mail.exchangeLetter.noPremium') },
      { kind: 'button', label: t('mail.exchange.button'), url: props.link },
    ],
  })
}
