import { mayNameRefundAccount } from '@nestbond/domain/premiums/refund-account'
import { formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findRefund } from '../end/refund-store.ts'
import { contractLink } from '../../contract/mails/contract-link.ts'

export interface RefundAccountWantedProps extends MailProps, TenantName {
  policyNumber: string
  refund: Amount
  refundNumber: string
  /** Link to the contract in the account, or to the tenants' page. */
  link: string
  onTenantsPage: boolean
}

/** The card takes no refund, so its tenant is asked for a bank account (docs/product-decisions.md#d86). The mail never asks for it in an answer. */
export function refundAccountWantedMail(props: RefundAccountWantedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const amount = formatMoney(props.refund.cents, props.refund.currency, locale)
  return composeMail(props, translator, {
    title: t('mail.refundAccountWanted.subject', { amount }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.refundAccountWanted.text', { amount }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.refund'), value: amount },
          { label: t('mail.fact.refundNumber'), value: props.refundNumber },
          { label: t('mail.fact.contract'), value: props.policyNumber },
        ],
      },
      { kind: 'paragraph', text: t('mail.refundAccountWanted.where') },
      {
        kind: 'button',
        label: t(props.onTenantsPage ? 'mail.premium.policyButton' : 'mail.premiumRefunded.button'),
        url: props.link,
      },
    ],
  })
}

const schema = tenantMailSchema.extend({ refundId: z.uuid() })

export function refundAccountWantedData(applicationId: string, refundId: string): z.infer<typeof schema> {
  return { applicationId, refundId, mailId: randomUUID() }
}

/** Asks the tenant who gets a refund for a bank account. A no-op if there is one, or if the refund is not with the office any more. */
export const refundAccountWanted = defineJob({
  name: 'refund-account-wanted',
  schema,
  async handle(deps, { refundId, ...data }) {
    const refund = await findRefund(deps.database.kysely, refundId)
    if (!refund || refund.account || !mayNameRefundAccount(refund)) return
    await sendTenantMail(
      deps,
      data,
      async (mail) =>
        refundAccountWantedMail(
          {
            ...mail.props,
            policyNumber: refund.policyNumber,
            refund: { cents: refund.amount, currency: 'EUR' },
            refundNumber: refund.reference,
            ...(await contractLink(deps, mail, refund)),
          },
          mail.translator,
        ),
      { limited: false },
    )
  },
})
