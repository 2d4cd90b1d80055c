import type { Translator } from '@nestbond/messages/translator'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { premiumText, type Premium } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findPolicyOfChange } from '../period-change/period-change-store.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { periodChangeSchema } from './period-change-asked.ts'

export interface PeriodChangeTakenBackProps extends MailProps, TenantName {
  /** The premium that goes on. */
  presentPremium: Premium
  link: string
}

/** Confirms that everything stays as it was. */
export function periodChangeTakenBackMail(props: PeriodChangeTakenBackProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.periodKept.subject', { period: props.presentPremium.period }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t('mail.periodKept.text', { premium: premiumText(props.presentPremium, translator) }),
      },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Mails the tenant that a change of the payment period was taken back. */
export const periodChangeTakenBack = defineJob({
  name: 'period-change-taken-back',
  schema: periodChangeSchema,
  async handle(deps, { changeId, ...data }) {
    const { kysely } = deps.database
    const policyId = await findPolicyOfChange(kysely, changeId)
    const policy = policyId === null ? null : await findChargedPolicy(kysely, policyId)
    if (!policy) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        periodChangeTakenBackMail(
          {
            ...props,
            presentPremium: { cents: policy.premium_cents, currency: 'EUR', period: policy.payment_period },
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
