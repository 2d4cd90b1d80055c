import type { Translator } from '@nestbond/messages/translator'
import { type OpenExchangeState, isOpenExchange } from '@nestbond/domain/policy/deposit-exchange'
import { formatDate } from '@nestbond/messages/format'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { type Amount, depositText } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findExchange } from '../exchange/exchange-store.ts'
import { waitOfApplication } from '../timeline/wait-on-contract.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { depositOf } from '../../application/mails/mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface ExchangeReminderProps extends MailProps, TenantName {
  landlordName: string
  deposit: Amount
  state: OpenExchangeState
  /** Civil date on which the state began. */
  since: string
  /** Link to the account. */
  link: string
}

/** Reminds a tenant of the next step of the exchange, or announces that the office takes over. */
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

/** Reminds the tenant of the exchange's next step. Sends nothing if none waits in the account. */
export const exchangeReminder = defineJob({
  name: 'exchange-reminder',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const exchange = await findExchange(deps.database.kysely, data.applicationId)
    if (!exchange || !isOpenExchange(exchange.state)) return
    if (!(await waitOfApplication(deps, data.applicationId, 'EXCHANGE'))) return
    const { state, since } = exchange
    await sendTenantMail(
      deps,
      data,
      async ({ application, application: { answers }, props, translator }) =>
        exchangeReminderMail(
          {
            ...props,
            state,
            since: civilDateIn(since),
            landlordName: landlordNameOf(answers),
            deposit: depositOf(answers),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
