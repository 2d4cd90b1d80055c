import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isStanding } from '@nestbond/domain/premiums/debit'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { accountLink } from '../../application/mails/account-link.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findNotice } from '../debits/debit-notice-store.ts'
import { mailAnnouncement } from '../debits/mail-announcement.ts'
import { debitRows, type DebitFacts } from './debit-facts.ts'

export interface DebitNoticeProps extends MailProps, TenantName, DebitFacts {
  policyNumber: string
  amount: Amount
  /** Link to the policy in the account, where the tenant can change the means of payment. */
  link: string
}

/** The pre-notification of a direct debit. */
export function debitNoticeMail(props: DebitNoticeProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const amount = formatMoney(props.amount.cents, props.amount.currency, locale)
  const date = formatDate(props.debitOn, locale)
  return composeMail(props, translator, {
    title: t('mail.debitNotice.subject', { amount, date }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.debitNotice.text', { amount, date }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.policyNumber },
          { label: t('mail.fact.premium'), value: amount },
          ...debitRows(props, translator),
        ],
      },
      { kind: 'paragraph', text: t('mail.debitNotice.cover') },
      { kind: 'button', label: t('mail.premium.methodButton'), url: props.link },
    ],
  })
}

const schema = tenantMailSchema.extend({ noticeId: z.uuid() })

export function debitNoticeData(applicationId: string, noticeId: string): z.infer<typeof schema> {
  return { applicationId, noticeId, mailId: randomUUID() }
}

/**
 * Announces a direct debit to the tenant. Sends nothing if the announcement was withdrawn or comes too late, or if the mandate was replaced: what is still
 * to be debited is announced again.
 */
export const debitNotice = defineJob({
  name: 'debit-notice',
  schema,
  async handle(deps, { noticeId, ...data }) {
    const notice = await findNotice(deps.database.kysely, noticeId)
    if (!notice || !isStanding(notice, todayOf(deps.clock))) return
    const { policyNumber, contractId, amount, debitOn, mandateReference } = notice
    await mailAnnouncement(deps, data.mailId, notice.id, (handedOver) =>
      sendTenantMail(
        deps,
        data,
        async ({ application, props, translator }) => {
          const content = {
            ...props,
            policyNumber,
            debitOn,
            mandateReference,
            amount: { cents: amount, currency: 'EUR' },
            creditorId: deps.config.cards.sepa.creditorId,
            link: accountLink(deps.config, application, contractId),
          } as const
          return { ...debitNoticeMail(content, translator), handedOver }
        },
        { limited: false },
      ),
    )
  },
})
