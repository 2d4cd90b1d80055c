import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { NOTICE_DAYS } from '@nestbond/domain/premiums/debit'
import type { Translator } from '@nestbond/messages/translator'
import { countryOfApplication } from '../../application/application.ts'
import { accountLink } from '../../application/mails/account-link.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { findSetupById } from '../../contract/card-setups/card-setup-store.ts'
import { creditorOf } from '../../platform/creditor.ts'
import { isMandate, openMandate } from '../mandate-pdf.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface MandateGivenProps extends MailProps, TenantName {
  creditor: string
  creditorAddress: string
  /** The card provider, which collects for the creditor. */
  provider: string
  creditorId: string
  mandateReference: string
  /** Link to the account, where the tenant can change the means of payment. */
  link: string
}

/** The mandate for direct debits as the tenant has given it, to keep (SEPA direct debit, docs/product-decisions.md#d87). */
export function mandateGivenMail(props: MandateGivenProps, translator: Translator): MailContent {
  const { t } = translator
  const { creditor, creditorAddress, creditorId, mandateReference } = props
  return composeMail(props, translator, {
    title: t('mail.mandate.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.mandate.text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.creditor'), value: creditor },
          { label: t('payment.mandate.creditorAddress'), value: creditorAddress },
          { label: t('mail.fact.creditorId'), value: creditorId },
          { label: t('mail.fact.mandate'), value: mandateReference },
          { label: t('mail.fact.mandateKind'), value: t('mail.mandate.recurring') },
        ],
      },
      { kind: 'paragraph', text: t('payment.mandate.text', { creditor, provider: props.provider }) },
      { kind: 'paragraph', text: t('payment.mandate.refund') },
      { kind: 'paragraph', text: t('payment.mandate.notice', { days: NOTICE_DAYS }) },
      { kind: 'button', label: t('mail.premium.methodButton'), url: props.link },
      { kind: 'small', text: t('mail.mandate.revoke') },
    ],
  })
}

const schema = tenantMailSchema.extend({ cardSetupId: z.uuid() })

export function mandateGivenData(applicationId: string, cardSetupId: string): z.infer<typeof schema> {
  return { applicationId, cardSetupId, mailId: randomUUID() }
}

/** Sends the tenant the mandate that was confirmed. */
export const mandateGiven = defineJob({
  name: 'mandate-given',
  schema,
  async handle(deps, { cardSetupId, ...data }) {
    const { config } = deps
    const setup = await findSetupById(deps.database.kysely, cardSetupId)
    if (!setup || !isMandate(setup)) return
    const { mandateReference } = setup
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { provider } = config.cards
        const country = countryOfApplication(application)
        const { name: creditor, street, city, id: creditorId } = creditorOf(config, country)
        const link = accountLink(config, application)
        const mandate = await buffer(await openMandate(deps, application, setup))
        const facts = { creditor, creditorAddress: `${street}, ${city}`, creditorId, mandateReference, provider, link }
        return {
          ...mandateGivenMail({ ...props, ...facts }, translator),
          attachments: [{ filename: `${mandateReference}.pdf`, contentType: 'application/pdf', content: mandate }],
        }
      },
      { limited: false },
    )
  },
})
