import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { reinstatesUntil } from '../reinstatement/reinstatement-of.ts'
import { amountText, premiumRows, type PremiumFacts } from './premium-facts.ts'
import { premiumFacts, premiumMailSchema, premiumToTell } from './premium-mail.ts'

export interface ReinstatementFailedProps extends PremiumFacts {
  /** The last day to try again. Civil date. */
  until: string
  /** Link to the policy in the account. */
  link: string
}

/** The card was refused, so the policy stays cancelled. */
export function reinstatementFailedMail(props: ReinstatementFailedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.reinstatementFailed.subject', { amount: amountText(props, translator) }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.reinstatementFailed.text', { until: formatDate(props.until, locale) }) },
      { kind: 'facts', facts: premiumRows(props, translator) },
      { kind: 'button', label: t('mail.premium.payButton'), url: props.link },
    ],
  })
}

/** Tells the tenant that the payment failed. A no-op if the tenant has paid in the meantime, or cannot pay any more. */
export const reinstatementFailed = defineJob({
  name: 'reinstatement-failed',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await premiumToTell(deps, chargeId, 'CANCELLED')
    const until = premium && (await reinstatesUntil(deps, { chargeId, policyId: premium.policyId }))
    if (!premium || until === null) return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const facts = await premiumFacts(deps, mail, premium)
        return reinstatementFailedMail({ ...facts, until }, mail.translator)
      },
      { limited: false },
    )
  },
})
