import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { required } from '../../platform/required.ts'
import { findFirstCharge, type FirstCharge } from './first-charge.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface ExchangeReceivedProps extends MailProps, TenantName {
  firstCharge: FirstCharge | null
  /** Link to the account. */
  link: string
}

/** The cash was paid back: the exchange is complete, and the premium charges start. */
export function exchangeReceivedMail(props: ExchangeReceivedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { firstCharge } = props
  const amount = firstCharge && formatMoney(firstCharge.cents, firstCharge.currency, locale)
  return composeMail(props, translator, {
    title: t('mail.exchangeReceived.subject'),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text:
          firstCharge === null || amount === null
            ? t('mail.exchangeReceived.free')
            : firstCharge.on === null
              ? t('mail.exchangeReceived.now', { amount })
              : t('mail.exchangeReceived.later', { amount, date: formatDate(firstCharge.on, locale) }),
      },
      { kind: 'button', label: t('mail.exchange.button'), url: props.link },
      { kind: 'small', text: t('mail.exchangeReceived.mistake', { email: props.brand.supportEmail }) },
    ],
  })
}

/** Tells the tenant after the cash was paid back when the first premium is charged. */
export const exchangeReceived = defineJob({
  name: 'exchange-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { policyId } = required(await findCertificateOf(deps.database.kysely, application.id), 'certificate')
        return exchangeReceivedMail(
          {
            ...props,
            firstCharge: await findFirstCharge(deps, application, policyId),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        )
      },
      { limited: false },
    )
  },
})
