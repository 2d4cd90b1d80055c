import type { Translator } from '@nestbond/messages/translator'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumRows, type PremiumFacts } from './premium-facts.ts'
import { premiumFacts, premiumMailSchema, premiumToTell } from './premium-mail.ts'

export interface PolicyReinstatedProps extends PremiumFacts {
  /** Link to the policy in the account. */
  link: string
}

/** The premium was paid in time, and the policy is in force again. */
export function policyReinstatedMail(props: PolicyReinstatedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.policyReinstated.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.policyReinstated.text') },
      { kind: 'facts', facts: premiumRows(props, translator) },
      { kind: 'paragraph', text: t('mail.policyReinstated.landlord') },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Tells the tenant that the payment has undone the cancellation. The receipt is mailed separately. */
export const policyReinstated = defineJob({
  name: 'policy-reinstated',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await premiumToTell(deps, chargeId, 'PAID')
    if (!premium) return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        return policyReinstatedMail(await premiumFacts(deps, mail, premium), mail.translator)
      },
      { limited: false },
    )
  },
})
