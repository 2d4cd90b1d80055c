import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { amountText, premiumRows, type PremiumFacts } from './premium-facts.ts'
import { accountLink } from '../../application/mails/account-link.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumFacts, premiumMailSchema, premiumToTell } from './premium-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface PremiumWithOfficeProps extends PremiumFacts {
  /** The policy in the account, where the card can be changed. */
  link: string
}

/** The last try failed: nothing is charged by itself any more. */
export function premiumWithOfficeMail(props: PremiumWithOfficeProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.premiumWithOffice.subject', { amount: amountText(props, translator) }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.premiumWithOffice.text') },
      { kind: 'facts', facts: premiumRows(props, translator) },
      { kind: 'paragraph', text: t('mail.premiumWithOffice.next') },
      { kind: 'button', label: t('mail.premium.cardButton'), url: props.link },
    ],
  })
}

/** Tells the tenant that the last try failed, and that the office decides now (D34). */
export const premiumWithOffice = defineJob({
  name: 'premium-with-office',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await premiumToTell(deps, chargeId, 'WITH_OFFICE')
    // A fault of ours or of the provider is no news for the tenant.
    if (!premium || premium.declineCode === 'idempotency_key_reused') return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const link = accountLink(deps.config, mail.application, premium.contractId)
        return premiumWithOfficeMail({ ...premiumFacts(mail, premium), link }, mail.translator)
      },
      { limited: false },
    )
  },
})
