import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { type Premium, premiumText } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { todayOf } from '../../platform/clock.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumOf, termOf } from '../../application/mails/mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface ExchangeReceivedProps extends MailProps, TenantName {
  premium: Premium
  /** Civil date of the first charge; null if it is charged now. */
  chargedOn: string | null
  /** Link to the account. */
  link: string
}

/** The cash was paid back: the exchange is complete, and the premium charges start. */
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

/** Tells the tenant after the cash was paid back when the first premium is charged. */
export const exchangeReceived = defineJob({
  name: 'exchange-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { insuranceStart } = termOf(application.answers)
        const chargedOn = insuranceStart > todayOf(deps.clock) ? insuranceStart : null
        return exchangeReceivedMail(
          {
            ...props,
            premium: premiumOf(application),
            chargedOn,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        )
      },
      { limited: false },
    )
  },
})
