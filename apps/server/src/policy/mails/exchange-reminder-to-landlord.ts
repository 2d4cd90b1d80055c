import { fullName } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText, tenantsFact, tenantsInWords } from '../../platform/mail/facts.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findExchange } from '../exchange/exchange-store.ts'
import { waitOfApplication } from '../timeline/wait-on-contract.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { depositOf } from '../../application/mails/mail-facts.ts'
import { tenantNameOf } from '../../application/names.ts'

export interface ExchangeReminderToLandlordProps extends MailProps {
  landlordName: string
  tenantName: string
  /** In one line, with the unit. */
  address: string
  deposit: Amount
  /** The step that the landlord has to take: accept the certificate, or pay the cash back. */
  state: 'CERTIFICATE' | 'CASH'
  /** Link to the invitation, which shows the certificate after the acceptance. */
  link: string
}

/** A polite reminder to accept the certificate, or to pay back the cash deposit that the certificate replaces. */
export function exchangeReminderToLandlordMail(
  props: ExchangeReminderToLandlordProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const { state, country, tenantName: tenant } = props
  const values = {
    ...tenantsInWords(tenant, props, translator),
    country,
    amount: depositText(props.deposit, translator),
  }
  return composeMail(props, translator, {
    title: t(`mail.exchangeToLandlord.${state}.subject`, values),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t(`mail.exchangeToLandlord.${state}.text`, values) },
      {
        kind: 'facts',
        facts: [
          ...(props.allTenants ? tenantsFact(props, translator) : [{ label: t('mail.fact.tenant'), value: tenant }]),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
        ],
      },
      { kind: 'button', label: t(`mail.exchangeToLandlord.${state}.button`, values), url: props.link },
      { kind: 'small', text: t('mail.exchangeToLandlord.done') },
    ],
  })
}

/** Reminds the landlord. Sends nothing if the exchange does not wait for the landlord as the tenant's account says. */
export const exchangeReminderToLandlord = defineJob({
  name: 'exchange-reminder-to-landlord',
  schema: landlordMailSchema,
  async handle(deps, data) {
    await sendLandlordMail(deps, data, async ({ application: { id, answers }, props, translator, pages }) => {
      const exchange = await findExchange(deps.database.kysely, id)
      if (exchange?.state !== 'CERTIFICATE' && exchange?.state !== 'CASH') return null
      if ((await waitOfApplication(deps, id, 'EXCHANGE'))?.who !== 'LANDLORD') return null
      return exchangeReminderToLandlordMail(
        {
          ...props,
          tenantName: fullName(tenantNameOf(answers)),
          deposit: depositOf(answers),
          state: exchange.state,
          link: pages.invitation,
        },
        translator,
      )
    })
  },
})
