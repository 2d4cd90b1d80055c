import { randomUUID } from 'node:crypto'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { premiumText, type Premium } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findPendingChange, findPolicyOfChange } from '../period-change/period-change-store.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'

export const periodChangeSchema = tenantMailSchema.extend({ changeId: z.uuid() })

export function periodChangeData(applicationId: string, changeId: string): z.infer<typeof periodChangeSchema> {
  return { applicationId, changeId, mailId: randomUUID() }
}

export interface PeriodChangeAskedProps extends MailProps, TenantName {
  newPremium: Premium
  /** Several tenants pay a part of it. */
  shared?: boolean
  /** Civil date. */
  changesOn: string
  link: string
}

/** Confirms a change between yearly and monthly, and says until when it can be taken back. */
export function periodChangeAskedMail(props: PeriodChangeAskedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { newPremium, changesOn } = props
  const date = formatDate(changesOn, locale)
  return composeMail(props, translator, {
    title: t('mail.periodChange.subject', { period: newPremium.period, date }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.periodChange.text', { period: newPremium.period, date }) },
      {
        kind: 'facts',
        facts: [
          {
            label: t('mail.fact.premiumFor', { shared: String(props.shared === true) }),
            value: premiumText(newPremium, translator),
          },
          { label: t('mail.fact.changesOn'), value: date },
        ],
      },
      {
        kind: 'paragraph',
        text: t('mail.periodChange.rest', { amount: formatMoney(newPremium.cents, newPremium.currency, locale), date }),
      },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Mails the tenant a change of the payment period; a no-op once it was taken back. */
export const periodChangeAsked = defineJob({
  name: 'period-change-asked',
  schema: periodChangeSchema,
  async handle(deps, { changeId, ...data }) {
    const { kysely } = deps.database
    const policyId = await findPolicyOfChange(kysely, changeId)
    const change = policyId === null ? null : await findPendingChange(kysely, policyId)
    if (change?.id !== changeId || policyId === null) return
    const policy = await findChargedPolicy(kysely, policyId)
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        periodChangeAskedMail(
          {
            ...props,
            newPremium: { cents: change.premium, currency: 'EUR', period: change.period },
            shared: policy?.premium_shared === true,
            changesOn: change.from,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
