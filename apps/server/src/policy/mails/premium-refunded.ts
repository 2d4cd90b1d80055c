import { formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findRefund } from '../end/refund-store.ts'
import { contractLink } from '../../contract/mails/contract-link.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface PremiumRefundedProps extends MailProps, TenantName {
  policyNumber: string
  refundNumber: string
  refund: Amount
  /** The deposit was lowered, and the policy goes on. */
  lowered: boolean
  /** The contract of another household has taken the place of this one. */
  replaced: boolean
  /** Paid to a bank account, not to the card. */
  byTransfer: boolean
  /** Link to the account. */
  link: string
}

/** A premium was refunded, in full or in part, because its policy has ended or its deposit was lowered. */
export function premiumRefundedMail(props: PremiumRefundedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const amount = formatMoney(props.refund.cents, props.refund.currency, locale)
  return composeMail(props, translator, {
    title: t('mail.premiumRefunded.subject', { amount }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t('mail.premiumRefunded.text', {
          why: props.lowered ? 'lowered' : props.replaced ? 'replaced' : 'ended',
          transfer: String(props.byTransfer),
        }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.refund'), value: amount },
          { label: t('mail.fact.refundNumber'), value: props.refundNumber },
          { label: t('mail.fact.contract'), value: props.policyNumber },
        ],
      },
      { kind: 'button', label: t('mail.premiumRefunded.button'), url: props.link },
    ],
  })
}

const schema = tenantMailSchema.extend({ refundId: z.uuid() })

export function premiumRefundedData(applicationId: string, refundId: string): z.infer<typeof schema> {
  return { applicationId, refundId, mailId: randomUUID() }
}

/** Tells the tenant about a refund. */
export const premiumRefunded = defineJob({
  name: 'premium-refunded',
  schema,
  async handle(deps, { refundId, ...data }) {
    const refund = await findRefund(deps.database.kysely, refundId)
    if (!refund) return
    await sendTenantMail(
      deps,
      data,
      async (mail) =>
        premiumRefundedMail(
          {
            ...mail.props,
            policyNumber: refund.policyNumber,
            refundNumber: refund.reference,
            refund: { cents: refund.amount, currency: 'EUR' },
            lowered: refund.lowered,
            replaced: refund.replaced,
            byTransfer: refund.byTransfer,
            ...(await contractLink(deps, mail, refund)),
          },
          mail.translator,
        ),
      { limited: false },
    )
  },
})
