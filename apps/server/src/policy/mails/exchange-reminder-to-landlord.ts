import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText } from '../../platform/mail/facts.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { fullName } from '../../platform/pdf/wording.ts'
import { required } from '../../platform/required.ts'
import { findExchange } from '../exchange/exchange-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { depositOf } from '../../application/mails/mail-facts.ts'

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

/** A polite reminder to the landlord; nothing once the cash is there, or the exchange over. */
export const exchangeReminderToLandlord = defineJob({
  name: 'exchange-reminder-to-landlord',
  schema: landlordMailSchema,
  async handle(deps, data) {
    await sendLandlordMail(deps, data, async ({ application: { id, answers }, props, translator, pages }) => {
      const exchange = await findExchange(deps.database.kysely, id)
      if (exchange?.state !== 'CERTIFICATE' && exchange?.state !== 'CASH') return null
      return exchangeReminderToLandlordMail(
        {
          ...props,
          tenantName: fullName({
            firstName: required(answers.firstName, 'firstName'),
            lastName: required(answers.lastName, 'lastName'),
          }),
          deposit: depositOf(answers),
          state: exchange.state,
          link: pages.invitation,
        },
        translator,
      )
    })
  },
})
