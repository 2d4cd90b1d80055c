import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { amountText, premiumRows, type PremiumFacts } from './premium-facts.ts'
import { required } from '../../platform/required.ts'
import { accountLink } from '../../application/mails/account-link.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumFacts, premiumMailSchema, unpaidToTell } from './premium-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface PremiumFailedProps extends PremiumFacts {
  /** Civil date. */
  nextTryOn: string
  /** Link to the policy in the account, where the tenant can change the card. */
  link: string
}

/** A charge failed and will be retried. */
export function premiumFailedMail(props: PremiumFailedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.premiumFailed.subject', { amount: amountText(props, translator) }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.premiumFailed.text', { date: formatDate(props.nextTryOn, locale) }) },
      {
        kind: 'facts',
        facts: [
          ...premiumRows(props, translator),
          { label: t('mail.fact.nextTry'), value: formatDate(props.nextTryOn, locale) },
        ],
      },
      { kind: 'paragraph', text: t('mail.premiumFailed.cover') },
      { kind: 'button', label: t('mail.premium.cardButton'), url: props.link },
    ],
  })
}

/** Tells the tenant that a charge failed, and when it is retried (charges and retries, docs/product-decisions.md#d34). */
export const premiumFailed = defineJob({
  name: 'premium-failed',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await unpaidToTell(deps, chargeId, 'FAILED')
    if (!premium) return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const link = accountLink(deps.config, mail.application, premium.contractId)
        return premiumFailedMail(
          { ...premiumFacts(mail, premium), nextTryOn: required(premium.nextTryOn, 'next try'), link },
          mail.translator,
        )
      },
      { limited: false },
    )
  },
})
