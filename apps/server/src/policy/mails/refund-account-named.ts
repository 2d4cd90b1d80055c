import { maskedIban } from '@nestbond/domain/values/iban'
import { formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { contractLink } from '../../contract/mails/contract-link.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findRefund } from '../end/refund-store.ts'

export interface RefundAccountNamedProps extends MailProps, TenantName {
  refund: Amount
  refundNumber: string
  /** Masked. */
  iban: string
  /** Link to the account. */
  link: string
}

/** A bank account was named for a refund that no card can take. */
export function refundAccountNamedMail(props: RefundAccountNamedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const amount = formatMoney(props.refund.cents, props.refund.currency, locale)
  return composeMail(props, translator, {
    title: t('mail.refundAccountNamed.subject', { amount }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.refundAccountNamed.text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.refund'), value: amount },
          { label: t('mail.fact.refundNumber'), value: props.refundNumber },
          { label: t('mail.refundAccountNamed.account'), value: props.iban },
        ],
      },
      { kind: 'paragraph', text: t('mail.refundAccountNamed.notYou') },
      { kind: 'button', label: t('mail.premiumRefunded.button'), url: props.link },
    ],
  })
}

const schema = tenantMailSchema.extend({ refundId: z.uuid() })

export function refundAccountNamedData(applicationId: string, refundId: string): z.infer<typeof schema> {
  return { applicationId, refundId, mailId: randomUUID() }
}

/** Tells the tenant that an account was named. Nothing is sent if the refund is paid in the meantime: a mail about it follows. */
export const refundAccountNamed = defineJob({
  name: 'refund-account-named',
  schema,
  async handle(deps, { refundId, ...data }) {
    const refund = await findRefund(deps.database.kysely, refundId)
    if (!refund?.account) return
    const { iban } = refund.account
    await sendTenantMail(
      deps,
      data,
      async (mail) =>
        refundAccountNamedMail(
          {
            ...mail.props,
            refund: { cents: refund.amount, currency: 'EUR' },
            refundNumber: refund.reference,
            iban: maskedIban(iban),
            ...(await contractLink(deps, mail, refund)),
          },
          mail.translator,
        ),
      { limited: false },
    )
  },
})
